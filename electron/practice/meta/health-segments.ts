// A bundled health taxonomy (§2.8): known conditions and treatments, and some thousand combinations, as many as pages need.
import type { JsonObject } from '../../../shared/kernel/json.ts';

type Row = readonly [meshCode: string, name: string, path: string, sensitive?: 'sensitive' | undefined];

const CONDITIONS: readonly Row[] = [
  ['D000544', 'Alzheimer Disease', 'Nervous System'],
  ['D001172', 'Arthritis, Rheumatoid', 'Musculoskeletal'],
  ['D001249', 'Asthma', 'Respiratory'],
  ['D001281', 'Atrial Fibrillation', 'Cardiovascular'],
  ['D001943', 'Breast Neoplasms', 'Neoplasms'],
  ['D003093', 'Colitis, Ulcerative', 'Digestive System'],
  ['D003424', 'Crohn Disease', 'Digestive System'],
  ['D003865', 'Depressive Disorder, Major', 'Mental Health', 'sensitive'],
  ['D003924', 'Diabetes Mellitus, Type 2', 'Metabolic'],
  ['D004827', 'Epilepsy', 'Nervous System'],
  ['D006333', 'Heart Failure', 'Cardiovascular'],
  ['D006526', 'Hepatitis C', 'Infections', 'sensitive'],
  ['D006973', 'Hypertension', 'Cardiovascular'],
  ['D007251', 'Influenza, Human', 'Infections'],
  ['D008175', 'Lung Neoplasms', 'Neoplasms'],
  ['D008545', 'Melanoma', 'Neoplasms'],
  ['D008881', 'Migraine Disorders', 'Nervous System'],
  ['D009103', 'Multiple Sclerosis', 'Nervous System'],
  ['D009765', 'Obesity', 'Metabolic'],
  ['D010024', 'Osteoporosis', 'Musculoskeletal'],
  ['D010300', 'Parkinson Disease', 'Nervous System'],
  ['D011565', 'Psoriasis', 'Skin'],
  ['D015658', 'HIV Infections', 'Infections', 'sensitive'],
  ['D029424', 'Pulmonary Disease, Chronic Obstructive', 'Respiratory'],
];

const TREATMENTS: readonly Row[] = [
  ['D000925', 'Anticoagulants', 'Drug Therapy'],
  ['D007167', 'Immunotherapy', 'Biological Therapy'],
  ['D007328', 'Insulin', 'Drug Therapy'],
  ['D011878', 'Radiotherapy', 'Radiation'],
  ['D014611', 'Vaccination', 'Prevention'],
  ['D019161', 'Statins', 'Drug Therapy'],
  ['D050110', 'Bariatric Surgery', 'Surgery'],
];

function segment(type: 'condition' | 'treatment', [meshCode, name, path, sensitive]: Row, index: number): JsonObject {
  const audience = ['healthPopulations', 'keywordPopulations'];
  if (type === 'condition') audience.push('healthJourneyPlus', 'inCondition');
  if (sensitive !== undefined) audience.push('sensitiveAreas');
  return {
    meshCode,
    name,
    description: `People and pages concerned with ${name}.`,
    segmentType: type,
    targetingMethods: { audience, contextual: index % 3 === 0 ? ['healthPages', 'keywords'] : ['healthPages'] },
    metadata: { taxonomyPath: `${path} > ${name}`, isSensitive: sensitive !== undefined },
  };
}

/** What a condition or treatment is combined with, so that searching and browsing are as on a platform. */
const KINDS_OF: Readonly<Record<'condition' | 'treatment', readonly string[]>> = {
  condition: [
    'Acute',
    'Adolescent',
    'Advanced',
    'Caregivers',
    'Chronic',
    'Comorbid',
    'Early Onset',
    'Familial',
    'Geriatric',
    'In Remission',
    'Late Onset',
    'Mild',
    'Moderate',
    'Newly Diagnosed',
    'Pediatric',
    'Postoperative',
    'Pregnancy',
    'Prevention',
    'Recurrent',
    'Refractory',
    'Risk Factors',
    'Screening',
    'Severe',
    'Undiagnosed',
  ],
  treatment: ['Adherence', 'First Line', 'Maintenance', 'New to Therapy', 'Second Line', 'Side Effects', 'Switching'],
};
const STAGES = ['', ' (Under 18)', ' (18 to 44)', ' (45 to 64)', ' (65 and Over)'] as const;

/** Codes that no descriptor of MeSH has: `D9` and five digits. */
function combined(type: 'condition' | 'treatment', rows: readonly Row[], from: number): JsonObject[] {
  const all = rows.flatMap(([, name, path, sensitive]) =>
    KINDS_OF[type].flatMap((kind) =>
      STAGES.map((stage): Row => ['', `${name}: ${kind}${stage}`, `${path} > ${name}`, sensitive]),
    ),
  );
  return all.map(([, ...row], index) => segment(type, [`D9${String(from + index).padStart(5, '0')}`, ...row], index));
}

export const HEALTH_SEGMENTS: readonly JsonObject[] = [
  ...CONDITIONS.map((row, index) => segment('condition', row, index)),
  ...TREATMENTS.map((row, index) => segment('treatment', row, index)),
  ...combined('condition', CONDITIONS, 0),
  ...combined('treatment', TREATMENTS, 50_000),
];
