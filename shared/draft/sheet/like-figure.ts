// Whether a spreadsheet that opens a text file would make a number, a date or a truth value of a text.

/** Comes back as it was: no leading zero, and no more digits than a spreadsheet keeps. */
const PLAIN = /^(?:0|[1-9]\d{0,14})$/;
const FIGURE = /^[-(]?\p{Sc}?\s*\d[\d.,'\s]*(?:e[-+]?\d+)?\s*[%)\p{Sc}]*$/iu;
const DATE = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?\.?(?:[\sT].*)?$/;
const TIME = /^\d{1,3}:\d{2}/;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?)';
const NAMED_DATE = new RegExp(`^(?:\\d{1,4}[-/. ]*${MONTH}|${MONTH}[-/. ]*\\d{1,4})\\b[-/.,: \\d]*(?:[ap]m)?$`, 'i');
const TRUTH = /^(?:true|false)$/i;
/** Nothing longer is one of them. */
const LONGEST = 100;

export function isLikeFigure(text: string): boolean {
  if (text.length > LONGEST) return false;
  const bare = text.trim();
  if (PLAIN.test(bare)) return bare !== text;
  return [FIGURE, DATE, TIME, NAMED_DATE, TRUTH].some((like) => like.test(bare));
}
