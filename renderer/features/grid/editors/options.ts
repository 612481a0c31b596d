// Which options match typed text: those that start with it first, then those that contain it.
import type { Option } from '../../../state/fields/field.ts';

/** A yes or a no is chosen like any other value. */
export const YES_NO: readonly Option[] = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
];

export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLocaleLowerCase('en');
  if (wanted === '') return options;
  const begins = options.filter((option) => option.label.toLocaleLowerCase('en').startsWith(wanted));
  const holds = options.filter(
    (option) => !begins.includes(option) && option.label.toLocaleLowerCase('en').includes(wanted),
  );
  return [...begins, ...holds];
}

/** The index of the option whose label or value is `text`, else -1. */
export function bestOption(options: readonly Option[], text: string): number {
  return options.findIndex((option) => option.label === text || option.value === text);
}
