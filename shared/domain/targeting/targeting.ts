// The targeting of a tactic: the twelve objects of §2.5, each optional.
import { z } from '../../kernel/zod.ts';
import { field, optional } from '../shape/field.ts';
import { behavioralSegments, healthPopulations, iabNewCategories, retargetingPixels } from './audiences.ts';
import { devices, domainsApps, geoTargets, inventorySources, inventoryTypes, viewability } from './places.ts';
import { draftNpiTargeting, hcpByPractitioner, sentNpiTargeting } from './practitioners.ts';

function targeting(npiTargeting: typeof draftNpiTargeting) {
  return field(
    z.looseObject({
      hcpByPractitioner: optional(hcpByPractitioner),
      npiTargeting: optional(npiTargeting),
      retargetingPixels: optional(retargetingPixels),
      behavioralSegments: optional(behavioralSegments),
      healthPopulations: optional(healthPopulations),
      iabNewCategories: optional(iabNewCategories),
      geoTargets: optional(geoTargets),
      devices: optional(devices),
      domainsApps: optional(domainsApps),
      inventorySources: optional(inventorySources),
      inventoryTypes: optional(inventoryTypes),
      viewability: optional(viewability),
    }),
    {
      title: 'Targeting',
      section: '§2.5',
      description: 'Whom and where the tactic reaches: twelve kinds, each of them optional.',
    },
  );
}

export const draftTargeting = targeting(draftNpiTargeting);
export const sentTargeting = targeting(sentNpiTargeting);
