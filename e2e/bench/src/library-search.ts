// Searching the targeting library at each key: the product's index, uFuzzy, MiniSearch, and a plain scan, one a process.
import uFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import { OpenPart } from '../../../shared/library/open-part.ts';
import type { PackedPart } from '../../../shared/library/packed-part.ts';
import { PartBuilder } from '../../../shared/library/part-builder.ts';
import { foldText } from '../../../shared/library/fold-text.ts';
import type { GeoTarget, HealthSegment } from '../../../shared/domain/resources/metadata.ts';

const LIMIT = 50;

/** The same numbers for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const STARTS =
  'san,new,port,mont,saint,west,east,north,lake,fort,el,villa,bad,ober,unter,chat,grand,mount,glen,kirk'.split(',');
const MIDDLES = 'a,o,e,ber,lin,ter,man,ro,vil,da,mar,lo,gen,sto,wer,fel,bro,cas,tel,pin,qué,bré,sør,zü,hal,dor'.split(
  ',',
);
const ENDS = 'ton,ville,burg,field,ford,stadt,heim,wick,dale,port,mouth,ia,polis,berg,by,ham,chester,wood,view,é'.split(
  ',',
);
const STEMS =
  'diabet,asthm,hypertens,carcin,arthr,derm,nephr,hepat,neur,psych,card,gastr,pneum,lymph,oste,thyr,anem,migrain,epileps,glauc,scler,fibr,thromb,leuk,melan,bronch,retin,cholesterol,obes,allerg'.split(
    ',',
  );
const TAILS =
  'itis,osis,emia,oma,opathy,al disease,al disorder,ic syndrome,ion,us,ic neoplasms,algia,otomy,ectomy'.split(',');
const MORE =
  'acute,chronic,type 1,type 2,juvenile,congenital,severe,mild,drug therapy,in pregnancy,familial,idiopathic,recurrent,refractory,stage iv,early onset,pediatric,bilateral,surgery,screening'.split(
    ',',
  );
const PROSE =
  'people patients who have been living with and were treated for or diagnosed as having a condition of the that affects many adults children seen by their physician over months medication prescribed outcome symptoms includes excludes history family risk common rare disease infection pain blood heart lung kidney liver brain skin joint bone eye vision hearing sleep weight diet exercise therapy clinical trial'.split(
    ' ',
  );

const word = (random: () => number, from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function town(random: () => number): string {
  const one = (): string =>
    capital(
      (random() < 0.4 ? word(random, STARTS) : '') +
        word(random, MIDDLES) +
        (random() < 0.6 ? word(random, MIDDLES) : '') +
        (random() < 0.4 ? word(random, MIDDLES) : '') +
        word(random, ENDS),
    );
  return random() < 0.75 ? one() : `${one()} ${one()}`;
}

export function* places(count: number): Generator<GeoTarget> {
  const random = makeRandom(7);
  for (let id = 1; id <= count; id += 1) {
    const country = Math.floor(random() * 120);
    const state = Math.floor(random() * 20);
    const [inCountry, inState] = [
      `Country of ${town(makeRandom(country + 1))}`,
      town(makeRandom(country * 50 + state + 9)),
    ];
    const iso = `${String.fromCharCode(65 + (country % 26), 65 + Math.floor(country / 26))}`;
    const name = town(random);
    yield {
      id,
      name,
      type: random() < 0.96 ? 'city' : 'metro',
      iso_code: null,
      is_leaf: true,
      path: [inCountry, inState, name],
      country_info: { country_iso: iso, country_name: inCountry },
      state_info: { state_iso: `${iso}-${state}`, state_name: inState },
    };
  }
}

export function* segments(count: number): Generator<HealthSegment> {
  const random = makeRandom(11);
  for (let at = 0; at < count; at += 1) {
    const name =
      `${capital(word(random, STEMS))}${word(random, TAILS)}, ${word(random, MORE)} ${word(random, MORE)} ${random() < 0.3 ? String(at % 400) : ''}`.trim();
    const group = `${capital(word(random, STEMS))}al diseases`;
    yield {
      meshCode: `D${String(at).padStart(6, '0')}`,
      name,
      description: capital(Array.from({ length: 16 + Math.floor(random() * 20) }, () => word(random, PROSE)).join(' ')),
      segmentType: random() < 0.6 ? 'condition' : 'treatment',
      targetingMethods: { audience: ['healthPopulations'], contextual: ['healthPages'] },
      metadata: { taxonomyPath: `${group} > ${name}`, isSensitive: random() < 0.1 },
    };
  }
}

/** What planners type, letter by letter: names, codes, words of descriptions, with typing errors here and there. */
export function queries(sizes: Sizes, words: number): string[] {
  const random = makeRandom(23);
  const names = [...places(sizes.places)].filter(() => random() < (words * 1.2) / sizes.places).map(({ name }) => name);
  const terms = [...segments(sizes.terms)].filter(() => random() < (words * 1.2) / sizes.terms).map(({ name }) => name);
  const typo = (text: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, text.length - 2));
    const kind = random();
    if (kind < 0.34) return text.slice(0, at) + text.slice(at + 1);
    if (kind < 0.67) return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
    return `${text.slice(0, at)}x${text.slice(at + 1)}`;
  };
  return [...names.slice(0, words), ...terms.slice(0, words), 'D000123', 'pediatric asthma', 'blood pressure'].map(
    (text, index) => (index % 3 === 2 ? typo(text) : text),
  );
}

export interface Sizes {
  readonly places: number;
  readonly terms: number;
}

/** How many were found, and the names of the first. */
type Search = (text: string) => { readonly total: number; readonly names: readonly string[] };

interface Contender {
  readonly search: Search;
  /** UTF-16 units of names, descriptions, codes and paths. */
  readonly text: number;
}

const textOfPlace = ({ name, path }: GeoTarget): string[] => [name, path?.slice(0, -1).join(' ') ?? ''];
const textOfTerm = ({ description, meshCode, metadata, name }: HealthSegment): string[] => [
  name,
  meshCode,
  metadata?.taxonomyPath?.split(' > ')[0] ?? '',
  description ?? '',
];

const packedText = (part: PackedPart): number =>
  [part.ids, part.names, part.codes, part.descriptions, part.aboves].reduce((sum, { text }) => sum + text.length, 0);

function product(sizes: Sizes): Contender {
  const [geo, health] = [new PartBuilder('geo'), new PartBuilder('healthTaxonomy')];
  for (const place of places(sizes.places)) geo.add(place);
  for (const term of segments(sizes.terms)) health.add(term);
  // As it comes from the disk.
  const parts = [geo.finish(), health.finish()].map((packed) => new OpenPart(structuredClone(packed)));
  return {
    text: parts.reduce((sum, { packed }) => sum + packedText(packed), 0),
    search: (text) => {
      const hits = parts.map((part) => ({ part, ...part.search.search(text, {}, LIMIT, []) }));
      const names = hits.flatMap(({ entries, part }) => entries.map((entry) => part.entryAt(entry).name));
      return { total: hits.reduce((sum, { total }) => sum + total, 0), names };
    },
  };
}

function buildHaystack(sizes: Sizes, join: (texts: readonly string[]) => string): string[] {
  const lines: string[] = [];
  // Copied: a line that is put together from pieces keeps them.
  const flat = (text: string): string => Buffer.from(text, 'latin1').toString('latin1');
  for (const place of places(sizes.places)) lines.push(flat(join(textOfPlace(place))));
  for (const term of segments(sizes.terms)) lines.push(flat(join(textOfTerm(term))));
  return lines;
}

const sumLengths = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length, 0);

function ufuzzy(sizes: Sizes): Contender {
  const lines = buildHaystack(sizes, (texts) => foldText(texts.join(' ')));
  const fuzzy = new uFuzzy({ intraMode: 1 });
  return {
    text: sumLengths(lines),
    search: (text) => {
      const [found, info, order] = fuzzy.search(lines, foldText(text), 1, 1000);
      const first = order !== null && info !== null ? order.map((at) => info.idx[at] ?? 0) : (found ?? []);
      return { total: found?.length ?? 0, names: first.slice(0, LIMIT).map((at) => lines[at] ?? '') };
    },
  };
}

function minisearch(sizes: Sizes): Contender {
  const index = new MiniSearch<{ id: number; name: string; more: string }>({
    fields: ['name', 'more'],
    storeFields: ['name'],
    processTerm: foldText,
    searchOptions: {
      boost: { name: 4 },
      prefix: true,
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
      combineWith: 'AND',
    },
  });
  let [id, text] = [0, 0];
  const add = ([name = '', ...more]: string[]): void => {
    text += name.length + more.join(' ').length;
    index.add({ id: (id += 1), name, more: more.join(' ') });
  };
  for (const place of places(sizes.places)) add(textOfPlace(place));
  for (const term of segments(sizes.terms)) add(textOfTerm(term));
  return {
    text,
    search: (query) => {
      const found = index.search(query);
      return { total: found.length, names: found.slice(0, LIMIT).map(({ name }) => String(name)) };
    },
  };
}

function scan(sizes: Sizes): Contender {
  const lines = buildHaystack(sizes, (texts) => foldText(texts.join(' ')));
  return {
    text: sumLengths(lines),
    search: (text) => {
      const words = foldText(text).split(' ').filter(Boolean);
      const names: string[] = [];
      let total = 0;
      for (const line of lines) {
        if (!words.every((one) => line.includes(one))) continue;
        total += 1;
        if (names.length < LIMIT) names.push(line);
      }
      return { total, names };
    },
  };
}

export const CONTENDERS = { product, ufuzzy, minisearch, scan };

/** Run with `--expose-gc`: the memory held after everything else was collected. */
function heldMb(): number {
  for (let time = 0; time < 3; time += 1) globalThis.gc?.();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

export interface Measured {
  readonly builtMs: number;
  /** Beyond the text itself, a byte a letter. */
  readonly overTextMb: number;
  readonly textMb: number;
  /** Of each key. */
  readonly keyMs: readonly number[];
  /** Of the whole texts, how many were found where a typing error was made. */
  readonly foundOf: readonly [found: number, asked: number];
}

export function measure(name: keyof typeof CONTENDERS, sizes: Sizes, words: number): Measured {
  const texts = queries(sizes, words);
  const before = heldMb();
  const start = performance.now();
  const { search, text } = CONTENDERS[name](sizes);
  const builtMs = performance.now() - start;
  const overTextMb = heldMb() - before - text / 1e6;
  for (const warm of ['asthma', 'san diego', 'qube']) search(warm);
  const keyMs: number[] = [];
  let found = 0;
  for (const one of texts) {
    for (let length = 1; length <= one.length; length += 1) {
      const typed = performance.now();
      const { total } = search(one.slice(0, length));
      keyMs.push(performance.now() - typed);
      if (length === one.length && total > 0) found += 1;
    }
  }
  return { builtMs, overTextMb, textMb: text / 1e6, keyMs, foundOf: [found, texts.length] };
}

const [, , name, places_, terms, words] = process.argv;
if (name !== undefined && name in CONTENDERS) {
  const sizes = { places: Number(places_), terms: Number(terms) };
  // The bench names one of them.
  process.stdout.write(JSON.stringify(measure(name as keyof typeof CONTENDERS, sizes, Number(words))));
}
