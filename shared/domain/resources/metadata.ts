// Targeting metadata as the platform reads it out (§2.8-2.10). Nothing of it is ever sent: a shape that moves is no
// mistake.
import { isRemoteId } from '../../kernel/remote-id.ts';
import { z } from '../../kernel/zod.ts';

/** Members that are shown in some samples and left out or null in others (§2.9, §2.10). */
const whole = z.number().int();
const id = z.union([whole, z.string().refine(isRemoteId)]);

/** §2.8. */
export const healthSegmentSchema = z.looseObject({
  /** What healthPopulations targeting wants (§4.7). */
  meshCode: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  segmentType: z.string().nullish(),
  targetingMethods: z
    .looseObject({ audience: z.array(z.string()).nullish(), contextual: z.array(z.string()).nullish() })
    .nullish(),
  metadata: z.looseObject({ taxonomyPath: z.string().nullish(), isSensitive: z.boolean().nullish() }).nullish(),
});

/** §2.9. */
export const brandCategorySchema = z.looseObject({
  id: z.string(),
  providerId: id.nullish(),
  name: z.string(),
  parentId: id.nullish(),
  hasChildren: z.boolean().nullish(),
  /** Directly targetable. */
  isLeaf: z.boolean().nullish(),
  childrenCount: whole.nullish(),
});

/** §2.10. */
export const geoTargetSchema = z.looseObject({
  id,
  name: z.string(),
  type: z.string(),
  type_id: whole.nullish(),
  iso_code: z.string().nullish(),
  has_children: z.boolean().nullish(),
  is_leaf: z.boolean().nullish(),
  children_count: whole.nullish(),
  /** Names from the root. */
  path: z.array(z.string()).nullish(),
  country_info: z.looseObject({ country_iso: z.string().nullish(), country_name: z.string().nullish() }).nullish(),
  state_info: z.looseObject({ state_iso: z.string().nullish(), state_name: z.string().nullish() }).nullish(),
});

export type HealthSegment = z.infer<typeof healthSegmentSchema>;
export type BrandCategory = z.infer<typeof brandCategorySchema>;
export type GeoTarget = z.infer<typeof geoTargetSchema>;
