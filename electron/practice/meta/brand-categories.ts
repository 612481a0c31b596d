// A small bundled set of brand suitability categories (§2.9): parents and their leaves, of two providers.
import type { JsonObject } from '../../../shared/kernel/json.ts';

/** The provider's name in a query and its id in a record. */
export const PROVIDER_IDS = { IAS: 1, DV: 2 } as const;

const TREE: readonly (readonly [provider: keyof typeof PROVIDER_IDS, parent: string, leaves: readonly string[]])[] = [
  ['IAS', 'Adult Content', ['Adult Content: High Risk', 'Adult Content: Moderate Risk']],
  ['IAS', 'Alcohol', ['Alcohol: High Risk', 'Alcohol: Moderate Risk']],
  ['IAS', 'Hate Speech', ['Hate Speech: High Risk', 'Hate Speech: Moderate Risk']],
  ['IAS', 'Illegal Drugs', ['Illegal Drugs: High Risk', 'Illegal Drugs: Moderate Risk']],
  ['DV', 'Disasters', ['Natural Disasters', 'Vehicle Disasters']],
  ['DV', 'Inflammatory News', ['Inflammatory Politics', 'Unreliable Health Claims']],
  ['DV', 'Violence', ['Violence: High Severity', 'Violence: Medium Severity', 'Violence: Low Severity']],
];

export const BRAND_CATEGORIES: readonly JsonObject[] = TREE.flatMap(([provider, parent, leaves], index) => {
  const parentId = (index + 1) * 100;
  const providerId = PROVIDER_IDS[provider];
  return [
    {
      id: String(parentId),
      providerId,
      name: parent,
      parentId: null,
      hasChildren: true,
      isLeaf: false,
      childrenCount: leaves.length,
    },
    ...leaves.map((name, leaf) => ({
      id: String(parentId + leaf + 1),
      providerId,
      name,
      parentId,
      hasChildren: false,
      isLeaf: true,
    })),
  ];
});
