// The type of a menu item, for every kind of menu.
import type { IconName } from './icons.ts';

export interface MenuItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** The shortcut as people write it. */
  readonly keys?: string | undefined;
  readonly disabled?: boolean;
  /** For choices: whether this one holds. */
  readonly checked?: boolean | undefined;
  /** A line above this item. */
  readonly apart?: boolean;
}

/** An item that says itself what it does. */
export interface MenuCommand extends MenuItem {
  readonly run: () => void;
}

/** An item of a menu that is built, where it makes sense now. */
export const offerIf = (holds: boolean, item: MenuCommand): readonly MenuCommand[] => (holds ? [item] : []);
