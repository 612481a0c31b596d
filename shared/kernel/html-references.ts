// Character references as browsers read them in addresses: by number, also without a semicolon, and all names of ASCII signs.

const NAMED: ReadonlyMap<string, string> = new Map(
  (
    'amp & lt < gt > quot " apos \' AMP & LT < GT > QUOT " sol / bsol \\ colon : semi ; period . comma , num # quest ? ' +
    'equals = plus + commat @ lowbar _ percnt % percent % dollar $ excl ! lpar ( rpar ) lsqb [ lbrack [ rsqb ] rbrack ] ' +
    'lcub { lbrace { rcub } rbrace } ast * midast * verbar | vert | grave ` Hat ^'
  )
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ') as [string, string]), // two each
)
  .set('Tab', '\t')
  .set('NewLine', '\n')
  .set('nbsp', '\u00a0');

const REFERENCE = /&(?:#(?:x0{0,99}([\da-f]{1,6})|0{0,99}(\d{1,7}));?|(amp|lt|gt|quot)(?![\da-z=;])|([a-z]{2,8});)/gi;

/** Leaves unknown ones as written. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, open?: string, name?: string) => {
    const named = open ?? name;
    if (named !== undefined) return NAMED.get(named) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}
