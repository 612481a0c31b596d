// Places in a body, as planners call them.
import { expect, it } from 'vitest';
import { parsePath } from '../../kernel/json.ts';
import { formatLabel, toPattern } from './label.ts';
import { KINDS } from '../resources/registry.ts';
import { draftShape } from '../resources/shapes.ts';

it.each([
  ['lineItem', '', 'Line item'],
  ['lineItem', 'name', 'Name'],
  ['lineItem', 'flights', 'Flights'],
  ['lineItem', 'flights[1].budget', 'Flight 2 budget'],
  ['lineItem', 'flights[0].maxDailySpendOverride.value', 'Flight 1 cap value'],
  ['lineItem', 'managementFee.cpm', 'Fee CPM'],
  ['lineItem', 'frequencyCap.times', 'Frequency cap times'],
  ['tactic', 'maxSpendPerTactic.enabled', 'Limit spend'],
  ['tactic', 'mediaOptimization.type', 'Optimize for'],
  ['lineItem', 'dayParting.schedule[0].hours[2]', 'Day-parting entry 1 hour range 3'],
  ['tactic', 'creativeAssignments[1].weight', 'Creative 2 weight'],
  ['tactic', 'creativeAssignments[1].creative', 'Creative 2'],
  ['tactic', 'targeting', 'Targeting'],
  ['tactic', 'targeting.healthPopulations.segments[0].meshCode', 'Health populations segment 1 MeSH code'],
  ['tactic', 'targeting.npiTargeting.npiNumbers.numbers[4]', 'NPI 5'],
  ['tactic', 'targeting.npiTargeting.lists[0].include', 'NPI list 1 include'],
  ['tactic', 'targeting.hcpByPractitioner.segments.segmentId', 'HCP by practitioner segment id'],
  ['tactic', 'targeting.behavioralSegments.segments[1].segmentId', 'Behavioral segment 2 id'],
  ['tactic', 'targeting.retargetingPixels.pixels', 'Retargeting pixels'],
  ['tactic', 'targeting.iabNewCategories.categoryId', 'IAB category id'],
  ['tactic', 'targeting.geoTargets.parent.type', 'Geo targets parent type'],
  ['tactic', 'targeting.devices.deviceTypes[0]', 'Device 1'],
  ['tactic', 'targeting.domainsApps.domains[0].domainName', 'Domain 1'],
  ['tactic', 'targeting.domainsApps.apps', 'Apps'],
  ['tactic', 'creativeAssignments[1].creativeId', 'Creative 2 id'],
  ['lineItem', 'customFieldSettings[0].fieldId', 'Custom field 1 id'],
  ['lineItem', 'customFieldSettings[0].isNewField', 'Custom field 1 new field'],
  ['creative', 'adChoicesIcon', 'AdChoices icon'],
  ['npiList', 'npis[0]', 'NPI 1'],
] as const)('%s %s is "%s"', (kind, path, label) =>
  expect(formatLabel(draftShape(kind).fields, parsePath(path))).toBe(label),
);

it.each(KINDS)('says no noun of a %s twice in a row', (kind) => {
  const { fields } = draftShape(kind);
  const doubled = [...fields.keys()]
    .map((pattern) => formatLabel(fields, parsePath(pattern.replaceAll('[]', '[0]'))))
    .filter((label) => /\b(\w+?)(?:ies|y|s)?(?: \d+)? \1(?:ies|y|s)?\b/i.test(label));
  expect(doubled).toEqual([]);
});

it('leaves places open in a pattern', () => {
  expect(toPattern(['flights', 3, 'budget'])).toBe('flights[].budget');
  expect(toPattern([])).toBe('');
});
