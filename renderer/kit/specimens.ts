// The list of the kit's specimens: which parts of ui/ each one shows. A part that none shows fails the kit's test.
import type { Component } from 'svelte';
import Buttons from './specimens/Buttons.svelte';
import Choices from './specimens/Choices.svelte';
import Dialogs from './specimens/Dialogs.svelte';
import Inputs from './specimens/Inputs.svelte';
import Lists from './specimens/Lists.svelte';
import Marks from './specimens/Marks.svelte';
import Menus from './specimens/Menus.svelte';
import Messages from './specimens/Messages.svelte';
import Names from './specimens/Names.svelte';
import Places from './specimens/Places.svelte';
import Review from './specimens/Review.svelte';
import Progress from './specimens/Progress.svelte';
import Trees from './specimens/Trees.svelte';
import Sides from './specimens/Sides.svelte';

interface Specimen {
  readonly title: string;
  readonly text: string;
  /** Names of components in ui/, without `.svelte`. */
  readonly parts: readonly string[];
  readonly component: Component;
  /** Takes the whole width. */
  readonly isWide?: boolean;
}

export const specimens: readonly Specimen[] = [
  {
    title: 'Progress',
    text: 'Name, share, until when. A lane says what it does or waits for; money is of a whole, its bar last.',
    parts: ['AmountLine', 'Lanes', 'Legend', 'LineTable', 'Meter', 'MoneyMoves', 'MoneyOf', 'PanelHead'],
    component: Progress,
    isWide: true,
  },
  {
    title: 'Buttons',
    text: 'Verb first. One primary a window. A blocked one keeps its place and says why in its tooltip.',
    parts: ['Button', 'IconButton', 'SaveButton', 'SplitButton'],
    component: Buttons,
  },
  {
    title: 'Inputs',
    text: 'Edges darken on hover, accent on focus. Changed has a left edge, a fault a red one.',
    parts: ['Input', 'PasswordInput', 'Select', 'SelectField', 'TextArea', 'Calendar', 'HeadedSection'],
    component: Inputs,
  },
  {
    title: 'Choices and tabs',
    text: 'A choice says in its second line what it does. Underlined tabs are kinds inside a place.',
    parts: ['Check', 'Choice', 'Choices', 'Segmented', 'Switch', 'TabBar', 'Tabs'],
    component: Choices,
  },
  {
    title: 'Marks and badges',
    text: 'Shape first, colour second. Settled is grey.',
    parts: ['Badge', 'Icon', 'Mark'],
    component: Marks,
  },
  {
    title: 'Names',
    text: 'The shared front is dim and gives way first, then the middle. The end is always whole.',
    parts: ['NameLine', 'ShortenedName', 'Sentence'],
    component: Names,
  },
  {
    title: 'Messages',
    text: 'One line, one way out. A banner pushes nothing, a toast says what was done.',
    parts: ['Banner', 'Empty', 'NewProblems', 'SavedFile', 'SupportDetails', 'Toast'],
    component: Messages,
  },
  {
    title: 'Mine and theirs',
    text: 'Nothing is clipped where values are compared.',
    parts: ['BeforeAfter', 'FieldTable', 'SidePick'],
    component: Sides,
  },
  {
    title: 'Places to go through',
    text: 'The list keeps its place; the keys say what they do where they do it.',
    parts: ['PlacesScreen'],
    component: Review,
    isWide: true,
  },
  {
    title: 'Lists',
    text: 'Whole rows, one row in the tab order, arrows move. A group says its mark once, shows three rows, and folds.',
    parts: ['ListBeside', 'NamedRow', 'RowList', 'VirtualRows'],
    component: Lists,
    isWide: true,
  },
  {
    title: 'Trees',
    text: 'Arrows open, close and move; typed letters lead to a name, F2 edits it.',
    parts: ['RenameField', 'TreeView'],
    component: Trees,
  },
  {
    title: 'Menus and panels',
    text: 'In the order of use; the same words in menu, palette, tooltip and message.',
    parts: ['ContextMenu', 'Menu', 'MenuEntry', 'PopMenu', 'Popup'],
    component: Menus,
  },
  {
    title: 'Dialogs',
    text: 'Head, form and foot keep their places. Esc leaves; the keyboard returns to where it was.',
    parts: ['AskName', 'AskRemoval', 'Dialog', 'DialogPages', 'Field', 'FormDialog', 'InputField'],
    component: Dialogs,
  },
  {
    title: 'Dividers',
    text: 'Dragged, or moved by arrows, Home and End.',
    parts: ['Splitter'],
    component: Places,
  },
];
