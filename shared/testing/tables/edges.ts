// The values just inside and just outside every limit, length and form of §2.3 to §2.7 and §8.2, from the document.
import type { Json } from '../../kernel/json.ts';
import { manyNpis } from '../many-npis.ts';

export interface Edge {
  /** Values that the document allows. */
  readonly passes: readonly (Json | undefined)[];
  /** Values that it does not: each alone is a mistake. */
  readonly fails: readonly Json[];
  /** What goes along elsewhere in a body that fails, so that nothing else is wrong in it. */
  readonly beside?: Readonly<Record<string, Json>>;
}

const letters = (count: number): string => 'x'.repeat(count);

/** Bounds of whole numbers. */
const between = (least: number, most: number): Edge => ({ passes: [least, most], fails: [least - 1, most + 1] });

const flightTimes: Edge = {
  passes: ['02-28-2027 23:59:59', '02-10-2027 00:00:00'],
  fails: ['2027-02-10 00:00:00', '02-30-2027 00:00:00', '02-10-2027', '02-10-2027 24:00:00', ''],
};

const assignmentTimes: Edge = {
  passes: ['2027-02-05 00:00:00', undefined],
  fails: ['02-05-2027 00:00:00', '2027-02-30 00:00:00', '2027-02-05'],
};

const address: Edge = { passes: ['https://example.com/?c=[CACHEBUSTER]'], fails: ['not an address', '/page'] };

const npi: Edge = { passes: ['1234567893'], fails: ['123456789', '12345678901', '123456789O', ''] };

/**
 * By the field's place and the code of its rule. A create body spells some places otherwise: they are looked up by
 * their canonical name. Where the create and the replace page differ, the shape's name is before the place.
 */
export const EDGES: Readonly<Record<string, Edge>> = {
  // §2.3
  'name INVALID_LENGTH': { passes: ['x', letters(255)], fails: ['', letters(256)] },
  'description INVALID_LENGTH': { passes: ['', letters(1000)], fails: [letters(1001)] },
  'cpmPrice INVALID_RANGE': { passes: [0.01, 2000], fails: [0, 0.009, 2000.01] },
  'customFieldSettings.fieldName INVALID_LENGTH': { passes: ['x', letters(100)], fails: ['', letters(101)] },
  'customFieldSettings.fieldValue INVALID_LENGTH': { passes: ['x', letters(500)], fails: ['', letters(501)] },
  'flights INVALID_LENGTH': { passes: [], fails: [[]] },
  'flights[].budget INVALID_RANGE': { passes: [0.01, 999_999.99], fails: [0, -5, 1_000_000, 10.005] },
  'flights[].startDate INVALID_FORMAT': { ...flightTimes, passes: ['02-10-2027 00:00:00'] },
  'flights[].endDate INVALID_FORMAT': flightTimes,
  'flights[].paceAheadPercent INVALID_RANGE': between(1, 99),
  'flights[].totalImpressionCap INVALID_RANGE': between(1, 999_999_999),
  'flights[].dailyImpressionCap INVALID_RANGE': between(1, 999_999_999),
  'flights[].maxDailySpendOverride.value INVALID_RANGE': { passes: [0.02], fails: [0.01, 0] },
  'frequencyCap.times INVALID_RANGE': between(1, 100),
  'frequencyCap.hoursValue INVALID_RANGE': between(1, 1000),
  'dayParting.schedule[].hours[] INVALID_PATTERN': {
    passes: ['00:00-01:00', '18:00-00:00'],
    fails: ['9:00-17:00', '09:30-17:00', '09:00-17:30', '09-17', '24:00-25:00', ''],
  },
  'managementFee.percentage INVALID_RANGE': between(1, 99),
  'line-item-replace managementFee.percentage INVALID_RANGE': { passes: [0.01, 99.99], fails: [0, 100, 12.345] },
  'lineItem (whole) managementFee.percentage INVALID_RANGE': { passes: [0.01, 99.99], fails: [0, 100, 12.345] },
  'lineItem (known) managementFee.percentage INVALID_RANGE': { passes: [0.01, 99.99], fails: [0, 100, 12.345] },
  'managementFee.cpm INVALID_RANGE': { passes: [0.02], fails: [0.01, 0] },
  // §2.4
  'creativeAssignments[].weight INVALID_TYPE': { passes: [100], fails: ['100', 1.5], ...second(98.5) },
  'creativeAssignments[].weight INVALID_RANGE': { passes: [100], fails: [9_007_199_254_741_000] },
  'creativeAssignments[].startDate INVALID_FORMAT': assignmentTimes,
  'creativeAssignments[].endDate INVALID_FORMAT': { ...assignmentTimes, passes: ['2027-02-10 00:00:00', undefined] },
  // §2.5
  'targeting.npiTargeting.npiNumbers.numbers[] INVALID_PATTERN': npi,
  'targeting.viewability.minViewabilityRate INVALID_RANGE': between(1, 80),
  // §2.6 (contract §3: an address that does not parse)
  'clickThroughURL INVALID_FORMAT': address,
  'videoURL INVALID_FORMAT': address,
  // §2.7, §8.2
  'npis[] INVALID_PATTERN': npi,
  'npis INVALID_VALUE': { passes: [['1234567893']], fails: [[]] },
  'npis LIMIT_EXCEEDED': {
    passes: [],
    // A million and one; made on access.
    get fails() {
      return [manyNpis(1_000_001)];
    },
  },
  'attributes INVALID_VALUE': { passes: [[{ name: 'NPI' }]], fails: [[]] },
  'attributes LIMIT_EXCEEDED': { passes: [columns(35)], fails: [columns(36)] },
  'npiColumnIndex INVALID_RANGE': { passes: [0], fails: [-1] },
  // Doubts: where the interface is silent, a value that makes no sense is a warning (README: readings).
  'maxBidPrice ?INVALID_RANGE': { passes: [9.5], fails: [0], beside: { baseBidPrice: 0 } },
  'creativeAssignments[].weight ?INVALID_RANGE': { passes: [100], fails: [101], ...second(-1) },
};

/** Another creative whose weight makes up a valid total. */
function second(weight: number): Pick<Edge, 'beside'> {
  return { beside: { 'creativeAssignments[1]': { creativeId: 7002, weight } } };
}

function columns(count: number): Json {
  return Array.from({ length: count }, (_, index) => ({ name: `Column ${index + 1}` }));
}
