// Line items of a draft: what a patch can change and what needs a replace (§4.4), and what time allows (§3).
import type { Json } from '../../kernel/json.ts';
import { type DraftCase, at } from './draft-case.ts';

const L1 = 'lineItems[0].draft';
const L2 = 'lineItems[1].draft';
const L3 = 'lineItems[2].draft';

/** Which member of the flight is told, the document does not say. */
const FIRST_FLIGHT = ['', '.id', '.budget', '.startDate', '.endDate'].map((end) => `flights[0]${end}`);

/** An item that was only pulled: it is only ever patched. */
const incomplete: DraftCase[] = [
  ...Object.entries({
    name: 'Another name',
    timeZone: 'Pacific Time',
    'flights[0].budget': 700,
    'flights[0].startDate': '04-02-2027 00:00:00',
    'flights[1].endDate': '06-15-2027 00:00:00',
    'flights[0].pacingMode': 'ASAP',
    'flights[0].totalImpressionCap': 50000,
    'flights[0].dailyImpressionCap': 5000,
  }).map(([path, value]): DraftCase => ({
    section: 'contract §1, §4.4',
    says: `a patch can change ${path}`,
    set: { [`${L2}.${path}`]: value },
    expect: 'accept',
  })),
  {
    // A read shows no inventory, and a Search line item refuses it.
    section: 'contract §1, §7.4',
    says: 'a patch can change budgetDistribution, with a warning where the inventory is not known',
    set: { [`${L2}.budgetDistribution`]: 'Percent' },
    expect: at('lineItem l2', 'BUSINESS_RULE_VIOLATION', 'budgetDistribution', 'warning'),
  },
  ...Object.entries({
    description: 'Words',
    inventoryType: 'Video',
    frequencyCap: { applyFrequencyCap: false },
    dayParting: { enabled: false },
    managementFee: { type: 'CPM', cpm: 2 },
    customFieldSettings: [{ isNewField: false, fieldName: 'A', fieldValue: 'B' }],
  } as Record<string, Json>).map(([path, value]): DraftCase => ({
    section: 'contract §1, §4.4',
    says: `${path} needs a replace`,
    set: { [`${L2}.${path}`]: value },
    expect: at('lineItem l2', 'any', [path, `${path}[0]`]),
  })),
  {
    section: 'contract §1, §4.4',
    says: 'an override in a flight needs a replace',
    set: { [`${L2}.flights[0].maxDailySpendOverride`]: { enabled: false } },
    expect: at('lineItem l2', 'any', ['flights[0].maxDailySpendOverride', 'flights[0]', 'flights']),
  },
  {
    section: 'contract §1, §4.4',
    says: 'a flight more needs a replace',
    set: {
      [`${L2}.flights[2]`]: {
        budget: 10,
        startDate: '07-01-2027 00:00:00',
        endDate: '07-02-2027 00:00:00',
        pacingMode: 'EVEN',
      },
    },
    expect: at('lineItem l2', 'any', ['flights[2]', 'flights']),
  },
  {
    section: 'contract §1, §4.4',
    says: 'a flight less needs a replace',
    set: { [`${L2}.flights[1]`]: undefined },
    expect: at('lineItem l2', 'any', 'flights'),
  },
  {
    section: 'contract §1',
    says: 'called complete, it must be whole',
    set: { 'lineItems[1].complete': true },
    expect: at('lineItem l2', 'REQUIRED_FIELD', 'inventoryType', 'error'),
  },
  {
    section: 'contract §1',
    says: 'a mandatory custom field may stand where nothing was read',
    set: {
      'account.mandatoryCustomFields.lineItem': ['Agency PO'],
      'lineItems[0]': undefined,
      'tactics[0]': undefined,
      'lineItems[1]': undefined,
    },
    expect: at('lineItem l3', 'REQUIRED_FIELD', 'customFieldSettings', 'any'),
  },
  {
    section: '§2.3',
    says: 'a whole item may get a description and a flight more',
    set: {
      [`${L3}.description`]: 'Words',
      [`${L3}.flights[2]`]: {
        budget: 10,
        startDate: '09-01-2027 00:00:00',
        endDate: '09-02-2027 00:00:00',
        pacingMode: 'EVEN',
      },
    },
    expect: 'accept',
  },
  {
    section: '§2.3',
    says: 'fractions of a percent are for a replace',
    set: { [`${L3}.managementFee`]: { type: 'Percentage', percentage: 10.5 } },
    expect: 'accept',
  },
  {
    section: '§2.3',
    says: 'and not for a create',
    set: { [`${L1}.managementFee`]: { type: 'Percentage', percentage: 10.5 } },
    expect: at('lineItem l1', ['INVALID_TYPE', 'INVALID_RANGE'], 'managementFee.percentage'),
  },
  {
    section: '§2.3',
    // Required of the request, whose spelling is the client's (contract §1); off means the default of §2.3.
    says: 'a draft may leave the daily spend override to the client',
    set: { [`${L1}.flights[1].maxDailySpendOverride`]: undefined },
    expect: 'accept',
  },
];

const DURING = '2027-08-10T12:00:00Z';
const times: DraftCase[] = [
  {
    section: '§3',
    says: 'a finished flight with another budget',
    set: {
      [`${L3}.flights[0].budget`]: 301,
      'lineItems[0]': undefined,
      'lineItems[1]': undefined,
      'tactics[0]': undefined,
    },
    now: DURING,
    expect: at('lineItem l3', 'INVALID_STATE', FIRST_FLIGHT),
  },
  {
    section: '§3',
    says: 'a finished flight prolonged',
    set: {
      [`${L3}.flights[0].endDate`]: '07-30-2027 00:00:00',
      'lineItems[0]': undefined,
      'lineItems[1]': undefined,
      'tactics[0]': undefined,
    },
    now: DURING,
    expect: at('lineItem l3', 'INVALID_STATE', FIRST_FLIGHT),
  },
  {
    section: '§3',
    says: 'the running flight beside a finished one',
    set: {
      [`${L3}.flights[1].budget`]: 201,
      'lineItems[0]': undefined,
      'lineItems[1]': undefined,
      'tactics[0]': undefined,
    },
    now: DURING,
    expect: 'lenient',
  },
  {
    section: 'contract §3',
    says: 'a new flight whose end is past',
    set: {},
    now: '2027-02-10T12:00:00Z',
    expect: at('lineItem l1', 'any', ['flights[0].endDate', 'flights[0]'], 'warning'),
  },
  {
    section: 'contract §3',
    says: 'a start inside the gap of daylight saving',
    set: { [`${L1}.flights[1].startDate`]: '03-14-2027 02:30:00', [`${L1}.flights[1].endDate`]: '03-20-2027 00:00:00' },
    expect: at('lineItem l1', 'any', 'flights[1].startDate', 'warning'),
  },
  {
    section: 'contract §3',
    says: 'the same hour where no clock is changed',
    set: {
      [`${L1}.flights[1].startDate`]: '03-14-2027 02:30:00',
      [`${L1}.flights[1].endDate`]: '03-20-2027 00:00:00',
      [`${L1}.timeZone`]: 'Hawaii Time',
    },
    expect: 'accept',
  },
  {
    section: '§2.3',
    says: 'flights that overlap',
    set: { [`${L1}.flights[1].startDate`]: '01-31-2027 23:00:00' },
    expect: at('lineItem l1', 'CONFLICTING_DATES', ['flights[0].endDate', 'flights[1].startDate', 'flights[1]']),
  },
];

export const LINE_ITEM_CASES: readonly DraftCase[] = [...incomplete, ...times];
