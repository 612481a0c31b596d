// Places in a body, as planners call them.
import { expect, it } from 'vitest';
import { parsePath } from '../../kernel/json.ts';
import { formatLabel, toPattern } from './label.ts';
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
  ['tactic', 'targeting.npiTargeting.npiNumbers.numbers[4]', 'NPI targeting NPI numbers NPI 5'],
  ['creative', 'adChoicesIcon', 'AdChoices icon'],
  ['npiList', 'npis[0]', 'NPI 1'],
] as const)('%s %s is "%s"', (kind, path, label) =>
  expect(formatLabel(draftShape(kind).fields, parsePath(path))).toBe(label),
);

it('leaves places open in a pattern', () => {
  expect(toPattern(['flights', 3, 'budget'])).toBe('flights[].budget');
  expect(toPattern([])).toBe('');
});
