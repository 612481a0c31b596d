// The style of a timeline's picture: the window's colours, light or dark as the system has it, light on paper.

interface Colours {
  readonly paper: string;
  readonly wash: string;
  readonly line: string;
  readonly strong: string;
  readonly text: string;
  readonly weak: string;
  readonly accent: string;
  readonly bar: string;
  readonly light: string;
  readonly edge: string;
  readonly words: string;
  readonly done: string;
  readonly control: string;
  readonly changed: string;
  readonly before: string;
  readonly error: string;
  readonly hatch: string;
}

const LIGHT: Colours = {
  ...{ paper: '#ffffff', wash: '#f7f8f9', line: '#edeff2', strong: '#cbd0d6', text: '#171a1f', weak: '#5f6772' },
  ...{ accent: '#0b6580', bar: '#a9c9d4', light: '#d3e3e9', edge: '#4f8ea3', words: '#0d3644', done: '#d9dde1' },
  ...{ control: '#858e99', changed: '#5647b3', before: '#f1effb', error: '#b3261e', hatch: '#98a1ab' },
};
const DARK: Colours = {
  ...{ paper: '#1b1e22', wash: '#20242a', line: '#252a30', strong: '#3c434c', text: '#e6e9ec', weak: '#949da8' },
  ...{ accent: '#62bcd8', bar: '#2f5a69', light: '#264049', edge: '#5d9db3', words: '#d9eef5', done: '#343a42' },
  ...{ control: '#6d7783', changed: '#b3a9f6', before: '#28263f', error: '#ff9389', hatch: '#5a636d' },
};

const looks = (of: Colours): string =>
  [
    `.paper{fill:${of.paper}}.head{fill:${of.wash}}`,
    `.tick{stroke:${of.line}}.month{stroke:${of.strong}}.today{stroke:${of.accent};stroke-width:2}`,
    `text{fill:${of.text}}.span,.small{fill:${of.weak}}.sum{fill:${of.text}}`,
    `.flight{fill:${of.bar};stroke:${of.edge}}.flight.new{fill:${of.light};stroke-dasharray:4 3}`,
    `.flight.finished{fill:${of.done};stroke:${of.control}}.flight.changed{stroke:${of.changed};stroke-width:1.5}`,
    `.words{fill:${of.words}}.ghost{fill:${of.before};stroke:${of.changed};stroke-dasharray:3 3}`,
    `.gap{fill:url(#dark);stroke:${of.strong};stroke-dasharray:3 3}.hatch{fill:${of.hatch}}`,
    `.shared{fill:url(#over);stroke:${of.error};stroke-width:1.5}.cross{fill:${of.error};opacity:.4}`,
  ].join('');

export const PICTURE_STYLE = [
  "text{font:12px/1 'Inter Variable',Inter,-apple-system,'Segoe UI',system-ui,'Noto Sans',sans-serif;font-variant-numeric:tabular-nums}",
  '.title{font-size:15px;font-weight:600}.span,.zone{text-anchor:end}.small,.words{font-size:11px}',
  '.large{font-size:11px;font-weight:500}.name{font-weight:600}',
  looks(LIGHT),
  `@media screen and (prefers-color-scheme:dark){${looks(DARK)}}`,
].join('');
