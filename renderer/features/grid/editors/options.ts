// Which options match typed text: those that start with it first, then those that contain it.
import type { Option } from '../../../state/fields/field.ts';

export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = text.trim().toLocaleLowerCase('en');
  if (wanted === '') return options;
  const begins = options.filter((option) => option.label.toLocaleLowerCase('en').startsWith(wanted));
  const holds = options.filter(
    (option) => !begins.includes(option) && option.label.toLocaleLowerCase('en').includes(wanted),
  );
  return [...begins, ...holds];
}

/** The index of the option whose label is `text`, else -1. */
export function bestOption(options: readonly Option[], text: string): number {
  return options.findIndex((option) => option.label === text);
}
