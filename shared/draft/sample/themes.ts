// What the sample's campaigns are about: specialties, conditions, advertisers, products; invented but for the codes.

export interface Theme {
  readonly name: string;
  readonly specialty: string;
  readonly condition: string;
  readonly meshCode: string;
  readonly treatmentCode: string;
  readonly icd10Code: string;
  readonly advertiser: string;
  readonly product: string;
  readonly site: string;
}

function theme(
  [name, specialty, condition]: readonly [string, string, string],
  [meshCode, treatmentCode, icd10Code]: readonly [string, string, string],
  [advertiser, product]: readonly [string, string],
): Theme {
  const site = `${product.toLowerCase()}hcp.example`;
  return { name, specialty, condition, meshCode, treatmentCode, icd10Code, advertiser, product, site };
}

export const THEMES: readonly [Theme, ...Theme[]] = [
  theme(
    ['Cardiology HCP', 'cardiology', 'hypertension'],
    ['D006973', 'D000959', 'I10'],
    ['Corvane Pharma', 'Tensalor'],
  ),
  theme(
    ['Heart Failure HCP', 'heart failure', 'heart failure'],
    ['D006333', 'D000806', 'I50.9'],
    ['Corvane Pharma', 'Cardovia'],
  ),
  theme(
    ['Type 2 Diabetes', 'endocrinology', 'type 2 diabetes'],
    ['D003924', 'D007004', 'E11.9'],
    ['Meridane Health', 'Glucera'],
  ),
  theme(
    ['Lipid Clinics HCP', 'lipidology', 'high cholesterol'],
    ['D006937', 'D000924', 'E78.5'],
    ['Meridane Health', 'Lipasta'],
  ),
  theme(
    ['Oncology HCP', 'oncology', 'breast neoplasms'],
    ['D001943', 'D000970', 'C50.9'],
    ['Halden Biologics', 'Onvexa'],
  ),
  theme(
    ['Dermatology HCP', 'dermatology', 'psoriasis'],
    ['D011565', 'D003879', 'L40.0'],
    ['Halden Biologics', 'Dermaleve'],
  ),
  theme(
    ['Asthma and COPD', 'pulmonology', 'asthma'],
    ['D001249', 'D001993', 'J45.9'],
    ['Northlake Therapeutics', 'Aerovant'],
  ),
  theme(
    ['Migraine HCP', 'neurology', 'migraine'],
    ['D008881', 'D018687', 'G43.9'],
    ['Northlake Therapeutics', 'Cefalyn'],
  ),
];
