// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import type { Json } from '../../../kernel/json.ts';
import { decimalsOf } from '../../../kernel/money.ts';
import { HALF_CHARACTER } from '../../../kernel/whole-text.ts';
import { isUrlOrNone } from '../../field.ts';

type Members = Readonly<Record<string, unknown>>;
type Kept = Record<string, Json | undefined>;

export const WATCHED: readonly string[] = ['creativeType=video'];

let present = 0;

export const kept: Kept = {};

function list1(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const item: unknown = value[index];
    if (!(typeof item === 'string' && !HALF_CHARACTER.test(item))) return false;
  }
  return true;
}

function object2(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'creativeType': if (!(inside === 'html')) return false; seen += 1; if ((inside as unknown) === 'video') present |= 1; break;
      case 'name': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'advertiserName': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adSizeHeight': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'adSizeWidth': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'domainLandingPage': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adChoicesIcon': if (!(inside === 'TopRight' || inside === 'TopLeft' || inside === 'BottomRight' || inside === 'BottomLeft' || inside === 'None')) return false; seen += 1; break;
      case 'notes': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'placementId': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'campaignRestrictName': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'categoryName': if (there && !(list1(inside))) return false; break;
      case 'dsaAdvertiser': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'financier': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'creativeHtml': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'id': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'obaIconOnly': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'accountId': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'categoryNames': if (there && !(list1(inside))) return false; break;
      case 'advertiserId': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'adFormat': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'html5': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 8;
}

function object3(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'creativeType': if (!(inside === 'expandable')) return false; seen += 1; if ((inside as unknown) === 'video') present |= 1; break;
      case 'name': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'advertiserName': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adSizeHeight': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'adSizeWidth': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'domainLandingPage': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adChoicesIcon': if (!(inside === 'TopRight' || inside === 'TopLeft' || inside === 'BottomRight' || inside === 'BottomLeft' || inside === 'None')) return false; seen += 1; break;
      case 'notes': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'placementId': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'campaignRestrictName': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'categoryName': if (there && !(list1(inside))) return false; break;
      case 'dsaAdvertiser': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'financier': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'creativeHtml': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'expandDirection': if (!(inside === 'Up' || inside === 'Down' || inside === 'Left' || inside === 'Right' || inside === 'Up Left' || inside === 'Up Right' || inside === 'Down Left' || inside === 'Down Right')) return false; seen += 1; break;
      case 'id': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'obaIconOnly': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'accountId': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'categoryNames': if (there && !(list1(inside))) return false; break;
      case 'advertiserId': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'adFormat': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'html5': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 9;
}

function object4(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'creativeType': if (!(inside === 'video')) return false; seen += 1; if ((inside as unknown) === 'video') present |= 1; break;
      case 'name': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'advertiserName': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adSizeHeight': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'adSizeWidth': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'domainLandingPage': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adChoicesIcon': if (!(inside === 'TopRight' || inside === 'TopLeft' || inside === 'BottomRight' || inside === 'BottomLeft' || inside === 'None')) return false; seen += 1; break;
      case 'notes': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'placementId': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'campaignRestrictName': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'categoryName': if (there && !(list1(inside))) return false; break;
      case 'dsaAdvertiser': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'financier': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'type': if (!(inside === 'FLV' || inside === 'MP4_VIDEO' || inside === 'HTML5_VPAID')) return false; seen += 1; break;
      case 'source': if (!(inside === 'VAST_Doc' || inside === 'VAST_URL' || inside === 'URL')) return false; seen += 1; break;
      case 'duration': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity)) return false; seen += 1; break;
      case 'clickThroughURL': if (!(typeof inside === 'string' && inside !== '' && isUrlOrNone(inside) && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'bitRate': if (there && !(typeof inside === 'number' && inside >= 0 && inside < Infinity)) return false; break;
      case 'videoURL': if (there && !(typeof inside === 'string' && isUrlOrNone(inside) && !HALF_CHARACTER.test(inside))) return false; break;
      case 'videoSkippingAfter': if (there && !(typeof inside === 'number' && inside >= 0 && inside < Infinity)) return false; break;
      case 'id': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'obaIconOnly': if (there && !(typeof inside === 'boolean')) return false; break;
      case 'accountId': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'categoryNames': if (there && !(list1(inside))) return false; break;
      case 'advertiserId': if (there && !(typeof inside === 'number' && Number.isSafeInteger(inside))) return false; break;
      case 'adFormat': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'html5': if (there && !(typeof inside === 'boolean')) return false; break;
      default: return false;
    }
  }
  return seen === 11;
}

function object5(value: unknown): boolean {
  if (!isObject(value)) return false;
  switch (value['creativeType']) {
    case 'html': return object2(value);
    case 'expandable': return object3(value);
    case 'video': return object4(value);
    default: return false;
  }
}

function object6(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'creativeType': if (!(inside === 'html')) return false; seen += 1; if ((inside as unknown) === 'video') present |= 1; break;
      case 'name': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'advertiserName': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adSizeHeight': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'adSizeWidth': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'domainLandingPage': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adChoicesIcon': if (!(inside === 'TopRight' || inside === 'TopLeft' || inside === 'BottomRight' || inside === 'BottomLeft' || inside === 'None')) return false; seen += 1; break;
      case 'notes': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'placementId': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'campaignRestrictName': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'categoryName': if (there && !(list1(inside))) return false; break;
      case 'dsaAdvertiser': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'financier': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'creativeHtml': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 8;
}

function object7(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'creativeType': if (!(inside === 'expandable')) return false; seen += 1; if ((inside as unknown) === 'video') present |= 1; break;
      case 'name': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'advertiserName': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adSizeHeight': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'adSizeWidth': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'domainLandingPage': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adChoicesIcon': if (!(inside === 'TopRight' || inside === 'TopLeft' || inside === 'BottomRight' || inside === 'BottomLeft' || inside === 'None')) return false; seen += 1; break;
      case 'notes': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'placementId': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'campaignRestrictName': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'categoryName': if (there && !(list1(inside))) return false; break;
      case 'dsaAdvertiser': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'financier': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'creativeHtml': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'expandDirection': if (!(inside === 'Up' || inside === 'Down' || inside === 'Left' || inside === 'Right' || inside === 'Up Left' || inside === 'Up Right' || inside === 'Down Left' || inside === 'Down Right')) return false; seen += 1; break;
      default: return false;
    }
  }
  return seen === 9;
}

function object8(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = (value as Members)[name];
    const there = inside !== undefined && inside !== null;
    switch (name) {
      case 'creativeType': if (!(inside === 'video')) return false; seen += 1; if ((inside as unknown) === 'video') present |= 1; break;
      case 'name': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'advertiserName': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adSizeHeight': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'adSizeWidth': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity && decimalsOf(inside) <= 0)) return false; seen += 1; break;
      case 'domainLandingPage': if (!(typeof inside === 'string' && inside !== '' && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'adChoicesIcon': if (!(inside === 'TopRight' || inside === 'TopLeft' || inside === 'BottomRight' || inside === 'BottomLeft' || inside === 'None')) return false; seen += 1; break;
      case 'notes': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'placementId': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'campaignRestrictName': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'categoryName': if (there && !(list1(inside))) return false; break;
      case 'dsaAdvertiser': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'financier': if (there && !(typeof inside === 'string' && !HALF_CHARACTER.test(inside))) return false; break;
      case 'type': if (!(inside === 'FLV' || inside === 'MP4_VIDEO' || inside === 'HTML5_VPAID')) return false; seen += 1; break;
      case 'source': if (!(inside === 'VAST_Doc' || inside === 'VAST_URL' || inside === 'URL')) return false; seen += 1; break;
      case 'duration': if (!(typeof inside === 'number' && inside > 0 && inside < Infinity)) return false; seen += 1; break;
      case 'clickThroughURL': if (!(typeof inside === 'string' && inside !== '' && isUrlOrNone(inside) && !HALF_CHARACTER.test(inside))) return false; seen += 1; break;
      case 'bitRate': if (there && !(typeof inside === 'number' && inside >= 0 && inside < Infinity)) return false; break;
      case 'videoURL': if (there && !(typeof inside === 'string' && isUrlOrNone(inside) && !HALF_CHARACTER.test(inside))) return false; break;
      case 'videoSkippingAfter': if (there && !(typeof inside === 'number' && inside >= 0 && inside < Infinity)) return false; break;
      default: return false;
    }
  }
  return seen === 11;
}

function object9(value: unknown): boolean {
  if (!isObject(value)) return false;
  switch (value['creativeType']) {
    case 'html': return object6(value);
    case 'expandable': return object7(value);
    case 'video': return object8(value);
    default: return false;
  }
}

export function cleanCreative(body: unknown): number {
  present = 0;
  return object5(body) ? present : -1;
}

export function cleanCreativeRequest(body: unknown): number {
  present = 0;
  return object9(body) ? present : -1;
}
