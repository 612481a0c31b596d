// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import type { Json } from '../../../kernel/json.ts';
import { isObject } from '../../../kernel/json.ts';
import { isCategoryName } from './creative-parts.ts';
import {
  isChoice16,
  isChoice17,
  isChoice18,
  isChoice19,
  isNumber12,
  isNumber13,
  isNumber15,
  isText,
  isText10,
  isText11,
  isText7,
} from './leaves.ts';

function isHtml(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'creativeType' && inside === 'html') seen += 1;
    else if (
      (name === 'name' || name === 'advertiserName' || name === 'domainLandingPage' || name === 'creativeHtml') &&
      isText7(inside)
    )
      seen += 1;
    else if ((name === 'adSizeHeight' || name === 'adSizeWidth') && isNumber15(inside)) seen += 1;
    else if (name === 'adChoicesIcon' && isChoice16(inside)) seen += 1;
    else if (
      (name === 'notes' ||
        name === 'placementId' ||
        name === 'campaignRestrictName' ||
        name === 'dsaAdvertiser' ||
        name === 'financier' ||
        name === 'adFormat') &&
      (!there || isText(inside))
    )
      continue;
    else if ((name === 'categoryName' || name === 'categoryNames') && (!there || isCategoryName(inside))) continue;
    else if (
      (name === 'id' || name === 'accountId' || name === 'advertiserId') &&
      (!there || Number.isSafeInteger(inside))
    )
      continue;
    else if ((name === 'obaIconOnly' || name === 'html5') && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 8;
}

function isExpandable(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'creativeType' && inside === 'expandable') seen += 1;
    else if (
      (name === 'name' || name === 'advertiserName' || name === 'domainLandingPage' || name === 'creativeHtml') &&
      isText7(inside)
    )
      seen += 1;
    else if ((name === 'adSizeHeight' || name === 'adSizeWidth') && isNumber15(inside)) seen += 1;
    else if (name === 'adChoicesIcon' && isChoice16(inside)) seen += 1;
    else if (
      (name === 'notes' ||
        name === 'placementId' ||
        name === 'campaignRestrictName' ||
        name === 'dsaAdvertiser' ||
        name === 'financier' ||
        name === 'adFormat') &&
      (!there || isText(inside))
    )
      continue;
    else if ((name === 'categoryName' || name === 'categoryNames') && (!there || isCategoryName(inside))) continue;
    else if (name === 'expandDirection' && isChoice17(inside)) seen += 1;
    else if (
      (name === 'id' || name === 'accountId' || name === 'advertiserId') &&
      (!there || Number.isSafeInteger(inside))
    )
      continue;
    else if ((name === 'obaIconOnly' || name === 'html5') && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 9;
}

function isVideo(value: unknown): boolean {
  if (!isObject(value)) return false;
  let seen = 0;
  for (const name in value) {
    const inside = value[name];
    const there = inside !== undefined && inside !== null;
    if (name === 'creativeType' && inside === 'video') {
      seen += 1;
      if (inside === 'video') noted.bits |= 1;
    } else if ((name === 'name' || name === 'advertiserName' || name === 'domainLandingPage') && isText7(inside))
      seen += 1;
    else if ((name === 'adSizeHeight' || name === 'adSizeWidth') && isNumber15(inside)) seen += 1;
    else if (name === 'adChoicesIcon' && isChoice16(inside)) seen += 1;
    else if (
      (name === 'notes' ||
        name === 'placementId' ||
        name === 'campaignRestrictName' ||
        name === 'dsaAdvertiser' ||
        name === 'financier' ||
        name === 'adFormat') &&
      (!there || isText(inside))
    )
      continue;
    else if ((name === 'categoryName' || name === 'categoryNames') && (!there || isCategoryName(inside))) continue;
    else if (name === 'type' && isChoice18(inside)) seen += 1;
    else if (name === 'source' && isChoice19(inside)) seen += 1;
    else if (name === 'duration' && isNumber13(inside)) seen += 1;
    else if (name === 'clickThroughURL' && isText10(inside)) seen += 1;
    else if ((name === 'bitRate' || name === 'videoSkippingAfter') && (!there || isNumber12(inside))) continue;
    else if (name === 'videoURL' && (!there || isText11(inside))) continue;
    else if (
      (name === 'id' || name === 'accountId' || name === 'advertiserId') &&
      (!there || Number.isSafeInteger(inside))
    )
      continue;
    else if ((name === 'obaIconOnly' || name === 'html5') && (!there || typeof inside === 'boolean')) continue;
    else return false;
  }
  return seen === 11;
}

function isCreative(value: unknown): boolean {
  if (!isObject(value)) return false;
  const tag = value['creativeType'];
  if (tag === 'html') return isHtml(value);
  if (tag === 'expandable') return isExpandable(value);
  if (tag === 'video') return isVideo(value);
  return false;
}

export const WATCHED: readonly string[] = ['creativeType=video'];

export const noted = { bits: 0 };

export const kept: Record<string, Json | undefined> = {};

export function begin(): void {
  noted.bits = 0;
}

export function cleanCreative(body: unknown): number {
  begin();
  return isCreative(body) ? noted.bits : -1;
}
