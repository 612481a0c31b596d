// The path to save to: the planner's choice, with an extension that matches the content.

/**
 * The kind of saved content: a draft, rows of a damaged one that could not be read, a report, NPI numbers, a sheet, or
 * a chart as a picture or as figures.
 */
export type SaveKind =
  | 'draft'
  | 'unreadable'
  | 'reportHtml'
  | 'reportCsv'
  | 'reportJson'
  | 'npiNumbers'
  | `sheet${'Xlsx' | 'Csv' | 'Tsv'}`
  | 'refusals'
  | 'picturePng'
  | 'pictureSvg'
  | 'figuresCsv'
  | 'summary';

/** contract §1: `NAME.flightplan` is gzip, `NAME.flightplan.json` is plain. The page must not make anything else. */
const ENDINGS = {
  draft: { known: /\.(?:json|flightplan)$/i, added: '.flightplan.json' },
  unreadable: { known: /\.json$/i, added: '.json' },
  summary: { known: /\.html?$/i, added: '.html' },
  reportHtml: { known: /\.html$/i, added: '.html' },
  reportCsv: { known: /\.csv$/i, added: '.csv' },
  reportJson: { known: /\.json$/i, added: '.json' },
  sheetXlsx: { known: /\.xlsx$/i, added: '.xlsx' },
  sheetCsv: { known: /\.csv$/i, added: '.csv' },
  sheetTsv: { known: /\.tsv$/i, added: '.tsv' },
  /** Why a sheet was not taken, as a sheet. */
  refusals: { known: /\.csv$/i, added: '.csv' },
  /** Of a chart. */
  picturePng: { known: /\.png$/i, added: '.png' },
  pictureSvg: { known: /\.svg$/i, added: '.svg' },
  figuresCsv: { known: /\.csv$/i, added: '.csv' },
  npiNumbers: { known: /\.(?:csv|txt)$/i, added: '.csv' },
} as const satisfies Record<SaveKind, { readonly known: RegExp; readonly added: string }>;

/** Whether a draft may be saved under this name. */
export const isDraftName = (file: string): boolean => ENDINGS.draft.known.test(file);

export function withEnding(file: string, what: SaveKind): string {
  const { known, added } = ENDINGS[what];
  return known.test(file) ? file : `${file}${added}`;
}

/**
 * Null when the planner cancelled. `ask` shows the system's dialog, which asks before it lets a file be replaced; where
 * an ending is added to what was chosen, and that is a file already, it is shown again with the whole name.
 */
export async function savePath(
  suggested: string,
  what: SaveKind,
  ask: (suggested: string) => Promise<string | null>,
  exists: (file: string) => boolean,
): Promise<string | null> {
  for (let offered = suggested; ;) {
    const chosen = await ask(offered);
    if (chosen === null) return null;
    const file = withEnding(chosen, what);
    if (file === chosen || !exists(file)) return file;
    offered = file;
  }
}
