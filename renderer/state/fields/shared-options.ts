// Lists of values that several kinds share, with what planners call each.
import { CAP_PERIODS, CAP_PERIOD_WORDS } from '../../../shared/domain/resources/frequency-cap.ts';
import { PACING_MODES, PACING_WORDS } from '../../../shared/domain/resources/flight.ts';
import { COST_MODELS, DISTRIBUTIONS, INVENTORY_TYPES } from '../../../shared/domain/resources/line-item.ts';
import { FEE_TYPES, FEE_TYPE_WORDS } from '../../../shared/domain/resources/management-fee.ts';
import { TIME_ZONES, TIME_ZONE_NAMES } from '../../../shared/domain/resources/time-zones.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { Option } from './field.ts';
import { listOptions, plainOptions } from './make.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';

export const COST_MODEL = plainOptions(COST_MODELS);
export const INVENTORY = plainOptions(INVENTORY_TYPES);
export const DISTRIBUTION = plainOptions(DISTRIBUTIONS);
export const PACING = listOptions(PACING_MODES, PACING_WORDS);
export const FEE = listOptions(FEE_TYPES, FEE_TYPE_WORDS);
export const PERIOD = listOptions(CAP_PERIODS, CAP_PERIOD_WORDS);
export const ZONE: readonly Option[] = TIME_ZONE_NAMES.map((name) => ({
  value: name,
  label: name,
  short: TIME_ZONES[name].label,
}));

/** `ET`: the short label of a zone, for narrow columns. */
export function shortZone(value: Json | undefined): string {
  return ZONE.find((option) => option.value === value)?.short ?? rawText(value);
}
