// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { isObject } from '../../../kernel/json.ts';
import { isCategoryName } from './creative-parts.ts';
import { begin, noted } from './creative.ts';
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

function isHtml2(value: unknown): boolean {
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
        name === 'financier') &&
      (!there || isText(inside))
    )
      continue;
    else if (name === 'categoryName' && (!there || isCategoryName(inside))) continue;
    else return false;
  }
  return seen === 8;
}

function isExpandable2(value: unknown): boolean {
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
        name === 'financier') &&
      (!there || isText(inside))
    )
      continue;
    else if (name === 'categoryName' && (!there || isCategoryName(inside))) continue;
    else if (name === 'expandDirection' && isChoice17(inside)) seen += 1;
    else return false;
  }
  return seen === 9;
}

function isVideo2(value: unknown): boolean {
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
        name === 'financier') &&
      (!there || isText(inside))
    )
      continue;
    else if (name === 'categoryName' && (!there || isCategoryName(inside))) continue;
    else if (name === 'type' && isChoice18(inside)) seen += 1;
    else if (name === 'source' && isChoice19(inside)) seen += 1;
    else if (name === 'duration' && isNumber13(inside)) seen += 1;
    else if (name === 'clickThroughURL' && isText10(inside)) seen += 1;
    else if ((name === 'bitRate' || name === 'videoSkippingAfter') && (!there || isNumber12(inside))) continue;
    else if (name === 'videoURL' && (!there || isText11(inside))) continue;
    else return false;
  }
  return seen === 11;
}

function isCreativeRequest(value: unknown): boolean {
  if (!isObject(value)) return false;
  const tag = value['creativeType'];
  if (tag === 'html') return isHtml2(value);
  if (tag === 'expandable') return isExpandable2(value);
  if (tag === 'video') return isVideo2(value);
  return false;
}

export function cleanCreativeRequest(body: unknown): number {
  begin();
  return isCreativeRequest(body) ? noted.bits : -1;
}
