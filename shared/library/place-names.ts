// Names of countries, and of the states of two of them, by their ISO codes: known without a library.

/** ISO 3166-1 alpha-2. */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** ISO 3166-2. Territories of the United States are countries above, as ISO 3166-1 has them. */
const STATES: Readonly<Record<string, string>> = {
  US:
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
    'DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, ' +
    'KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, ' +
    'MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, ' +
    'NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, ' +
    'SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, ' +
    'WV West Virginia, WI Wisconsin, WY Wyoming',
  CA:
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, ' +
    'NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, ' +
    'SK Saskatchewan, YT Yukon',
};

export interface NamedPlace {
  /** `US`, `US-NY`. */
  readonly code: string;
  readonly name: string;
  /** Of a state: the code of its country. */
  readonly country?: string;
}

function* places(): Iterable<NamedPlace> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  for (const code of COUNTRIES.split(' ')) yield { code, name: names.of(code) ?? code };
  for (const [country, states] of Object.entries(STATES)) {
    for (const state of states.split(', '))
      yield { code: `${country}-${state.slice(0, 2)}`, name: state.slice(3), country };
  }
}

let known: ReadonlyMap<string, NamedPlace> | undefined;

/** By ISO code; countries first. */
export function namedPlaces(): ReadonlyMap<string, NamedPlace> {
  return (known ??= new Map(Array.from(places(), (place) => [place.code, place])));
}

/** Undefined for cities, metros, and codes that are not in the table. */
export function placeName(code: string): string | undefined {
  return namedPlaces().get(code)?.name;
}
