// Generated from the schemas by `npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u`.
import { decimalsOf, isWholeCents } from '../../../kernel/money.ts';
import { HALF_CHARACTER } from '../../../kernel/whole-text.ts';
import { isAssignmentTimeOrNone, isUrlOrNone } from '../../field.ts';

export function isNumber(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value < Infinity && isWholeCents(value);
}

export function isEither(value: unknown): boolean {
  return (
    (typeof value === 'string' && !HALF_CHARACTER.test(value)) ||
    (typeof value === 'number' && Math.abs(value) <= 9007199254740991)
  );
}

export function isText(value: unknown): boolean {
  return typeof value === 'string' && !HALF_CHARACTER.test(value);
}

export function isNumber2(value: unknown): boolean {
  return typeof value === 'number' && value > -Infinity && value < Infinity;
}

export function isText2(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= 255 && !HALF_CHARACTER.test(value);
}

export function isChoice(value: unknown): boolean {
  return value === 'CPM' || value === 'Fixed CPM' || value === 'CPC';
}

export function isNumber3(value: unknown): boolean {
  return typeof value === 'number' && value >= 0.01 && value <= 2000 && isWholeCents(value);
}

export function isText3(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 1000 && !HALF_CHARACTER.test(value);
}

export function isChoice2(value: unknown): boolean {
  return (
    value === 'Display' ||
    value === 'Video' ||
    value === 'Audio' ||
    value === 'Native' ||
    value === 'Search' ||
    value === 'DOOH' ||
    value === 'NativeVideo'
  );
}

export function isChoice3(value: unknown): boolean {
  return value === 'Dollars' || value === 'Percent' || value === 'Priority';
}

const VALUES = new Set<unknown>([
  'Eastern Time',
  'Central Time',
  'Mountain Time',
  'Pacific Time',
  'Greenwich Mean Time',
  'Central European Time',
  'India Standard Time',
  'China Standard Time',
  'Australian Eastern Time',
  'Eastern European Time',
  'Moscow Time',
  'Samara Time',
  'Maldives Time',
  'Omsk Time',
  'Christmas Island Time',
  'Japan Standard Time',
  'Sakhalin Time',
  'New Zealand Time',
  'Azores Time',
  'Argentina Time',
  'Atlantic Time (Canada)',
  'Alaska Time (USA)',
  'Hawaii Time',
]);

export function isChoice4(value: unknown): boolean {
  return VALUES.has(value);
}

export function isText4(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= 100 && !HALF_CHARACTER.test(value);
}

export function isText5(value: unknown): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= 500 && !HALF_CHARACTER.test(value);
}

export function isEither2(value: unknown): boolean {
  return (
    (typeof value === 'number' && Math.abs(value) <= 9007199254740991) ||
    (typeof value === 'string' && !HALF_CHARACTER.test(value))
  );
}

export function isNumber4(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= 999999.99 && isWholeCents(value);
}

export function isNumber5(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 99;
}

export function isNumber6(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 999999999;
}

export function isNumber7(value: unknown): boolean {
  return typeof value === 'number' && value > 0.01 && value < Infinity;
}

export function isNumber8(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 100;
}

export function isChoice5(value: unknown): boolean {
  return value === 'day' || value === 'hour(s)' || value === 'week' || value === 'month';
}

export function isNumber9(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 1000;
}

export function isChoice6(value: unknown): boolean {
  return value === 'Per Device' || value === 'Per Person' || value === 'Per Household';
}

export function isChoice7(value: unknown): boolean {
  return (
    value === 'mon' ||
    value === 'tue' ||
    value === 'wed' ||
    value === 'thu' ||
    value === 'fri' ||
    value === 'sat' ||
    value === 'sun'
  );
}

const PATTERN = /^(?:[01]\d|2[0-3]):00-(?:(?:[01]\d|2[0-4]):00)$/;

export function isText6(value: unknown): boolean {
  return typeof value === 'string' && PATTERN.test(value);
}

export function isChoice8(value: unknown): boolean {
  return value === 'Percentage' || value === 'CPM' || value === 'PercentageAndCPM' || value === 'FixedCPM';
}

export function isNumber10(value: unknown): boolean {
  return typeof value === 'number' && value > 0.01 && value < Infinity && isWholeCents(value);
}

export function isNumber11(value: unknown): boolean {
  return typeof value === 'number' && value >= 0.01 && value <= 99.99 && isWholeCents(value);
}

export function isText7(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !HALF_CHARACTER.test(value);
}

export function isNumber12(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value < Infinity;
}

export function isChoice9(value: unknown): boolean {
  return (
    value === 'CPM' ||
    value === 'FLAT' ||
    value === 'CPC' ||
    value === 'CTR' ||
    value === 'CPA' ||
    value === 'Tactic_Reach' ||
    value === 'LineItem_Reach' ||
    value === 'Campaign_Reach' ||
    value === 'Viewability'
  );
}

export function isNumber13(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value < Infinity;
}

export function isText8(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && isAssignmentTimeOrNone(value);
}

export function isChoice10(value: unknown): boolean {
  return value === 'device' || value === 'person' || value === 'home_ip' || value === 'practice_ip';
}

const PATTERN2 = /^\d{10}$/;

export function isText9(value: unknown): boolean {
  return typeof value === 'string' && PATTERN2.test(value);
}

export function isChoice11(value: unknown): boolean {
  return (
    value === 1 ||
    value === 7 ||
    value === 15 ||
    value === 30 ||
    value === 60 ||
    value === 90 ||
    value === '1' ||
    value === '7' ||
    value === '15' ||
    value === '30' ||
    value === '60' ||
    value === '90' ||
    value === '90plus'
  );
}

export function isChoice12(value: unknown): boolean {
  return value === 'device' || value === 'person' || value === 'household' || value === 'household_ip';
}

export function isChoice13(value: unknown): boolean {
  return value === 3 || value === 30 || value === '3' || value === '30' || value === '90plus';
}

export function isChoice14(value: unknown): boolean {
  return value === 'country' || value === 'state' || value === 'city' || value === 'metro';
}

export function isChoice15(value: unknown): boolean {
  return (
    value === 'desktop' ||
    value === 'mobile' ||
    value === 'tablet' ||
    value === 'connected_tv' ||
    value === 'connected_device' ||
    value === 'set_top_box' ||
    value === 'ooh_device'
  );
}

export function isNumber14(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= 80;
}

export function isNumber15(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value < Infinity && decimalsOf(value) <= 0;
}

export function isChoice16(value: unknown): boolean {
  return (
    value === 'TopRight' || value === 'TopLeft' || value === 'BottomRight' || value === 'BottomLeft' || value === 'None'
  );
}

export function isChoice17(value: unknown): boolean {
  return (
    value === 'Up' ||
    value === 'Down' ||
    value === 'Left' ||
    value === 'Right' ||
    value === 'Up Left' ||
    value === 'Up Right' ||
    value === 'Down Left' ||
    value === 'Down Right'
  );
}

export function isChoice18(value: unknown): boolean {
  return value === 'FLV' || value === 'MP4_VIDEO' || value === 'HTML5_VPAID';
}

export function isChoice19(value: unknown): boolean {
  return value === 'VAST_Doc' || value === 'VAST_URL' || value === 'URL';
}

export function isText10(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && isUrlOrNone(value) && !HALF_CHARACTER.test(value);
}

export function isText11(value: unknown): boolean {
  return typeof value === 'string' && isUrlOrNone(value) && !HALF_CHARACTER.test(value);
}

export function isChoice20(value: unknown): boolean {
  return value === 'replace' || value === 'add' || value === 'remove';
}

export function isNumber16(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
