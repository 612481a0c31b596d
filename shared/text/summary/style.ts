// The style of a summary: the window's colours and type, for a screen in light and dark and for paper.

export const SUMMARY_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #1b1e22); --wash: light-dark(#f7f8f9, #20242a); --chrome: light-dark(#eff1f3, #131518);
  --line: light-dark(#e1e4e8, #2b3037); --edge: light-dark(#858e99, #6d7783);
  --text: light-dark(#171a1f, #e6e9ec); --text-2: light-dark(#48505a, #b0b7c0); --text-3: light-dark(#5f6772, #949da8);
  --accent: light-dark(#0a5c75, #7cc8e1);
  --new: light-dark(#1a6e42, #74cb9b); --new-soft: light-dark(#e5f3eb, #183024);
  --changed: light-dark(#5647b3, #b3a9f6); --changed-soft: light-dark(#f1effb, #28263f);
  --error: light-dark(#b3261e, #ff9389); --error-soft: light-dark(#fcecea, #3b2120);
  --warning: light-dark(#855000, #e6b35c); --warning-soft: light-dark(#fcf2df, #352b18);
  --bar: light-dark(#a9c9d4, #2f5a69); --bar-edge: light-dark(#4f8ea3, #5d9db3); --bar-text: light-dark(#0d3644, #d9eef5);
  --hatch: light-dark(#98a1ab, #5a636d);
}
* { box-sizing: border-box; margin: 0; }
html { scroll-padding-top: 12px; }
body { background: var(--chrome); color: var(--text); font: 0.8125rem/1.25rem 'Inter Variable', Inter, -apple-system, 'Segoe UI Variable Text', 'Segoe UI', system-ui, 'Noto Sans', sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
.head, main { max-width: 70rem; margin-inline: auto; padding-inline: clamp(12px, 3vw, 32px); }
.head { padding-block: 36px 8px; }
h1 { margin: 2px 0; font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; line-height: 1.5rem; font-weight: 600; overflow-wrap: anywhere; }
h3 { font-size: 0.9375rem; line-height: 1.25rem; font-weight: 600; overflow-wrap: anywhere; }
.over { color: var(--text-3); font-size: 0.6875rem; line-height: 1rem; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; }
.over span { margin-inline-start: 8px; font-weight: 400; letter-spacing: 0; text-transform: none; }
.account { color: var(--text-2); font-size: 0.9375rem; }
.lead { margin-top: 4px; color: var(--text-2); }
.more { margin-top: 8px; color: var(--text-2); }
.head > .note { margin-top: 12px; padding: 8px 12px; border-inline-start: 3px solid var(--edge); background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; }
.cut { margin-top: 16px; padding: 8px 12px; border: 1px solid var(--warning); border-radius: 7px; background: var(--warning-soft); }
main { padding-bottom: 64px; }
section { margin-top: 16px; padding: 20px 24px 24px; border: 1px solid var(--line); border-radius: 9px; background: var(--paper); }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
dl { display: flex; flex-wrap: wrap; gap: 8px 28px; margin-top: 12px; }
dl > div { min-width: 0; max-width: 100%; }
dt { color: var(--text-3); font-size: 0.6875rem; line-height: 1rem; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.sums { gap: 12px 36px; }
.sums dd { font-size: 1.125rem; line-height: 1.5rem; font-weight: 600; }
.states { display: grid; gap: 6px; margin-top: 16px; padding-top: 12px; border-top: 1px solid var(--line); }
.states > div { display: grid; grid-template-columns: minmax(9rem, 18rem) minmax(0, 1fr); gap: 0 16px; }
.states dt { font-size: inherit; line-height: inherit; color: var(--text-2); }
.links { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-top: 16px; padding: 0; list-style: none; }
.marks { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 4px; vertical-align: baseline; }
h2 + .marks, header + .marks { margin-top: 6px; }
.mark { display: inline-block; padding: 0 6px; border: 1px solid var(--edge); border-radius: 4px; color: var(--text-2); font-size: 0.6875rem; line-height: 1rem; font-weight: 500; white-space: nowrap; text-decoration: none; }
.mark.new { border-color: var(--new); background: var(--new-soft); color: var(--new); }
.mark.changed { border-color: var(--changed); background: var(--changed-soft); color: var(--changed); }
.mark.error { border-color: var(--error); background: var(--error-soft); color: var(--error); font-weight: 600; }
.mark.warning { border-color: var(--warning); background: var(--warning-soft); color: var(--warning); }
.mark.same, .mark.unread { border-style: dashed; }
a.mark { text-decoration: underline; }
table { width: 100%; margin-top: 12px; border-collapse: collapse; }
caption { padding-bottom: 4px; color: var(--text-2); text-align: start; }
th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-inline-end: 0; }
thead th { color: var(--text-3); font-size: 0.6875rem; line-height: 1rem; vertical-align: bottom; overflow-wrap: normal; }
tbody th { font-weight: 500; }
tfoot th, tfoot td { border-bottom: 0; font-weight: 600; }
.n { text-align: end; overflow-wrap: normal; }
td.n { white-space: nowrap; }
.text { white-space: pre-wrap; }
.field { min-width: 7rem; }
.keep { white-space: nowrap; }
small { color: var(--text-3); font-size: 0.6875rem; }
td ul { padding: 0; list-style: none; }
.item { margin-top: 24px; padding-top: 16px; border-top: 2px solid var(--line); }
.item header { display: flex; flex-wrap: wrap; gap: 0 24px; justify-content: space-between; align-items: baseline; }
.total { font-size: 0.9375rem; font-weight: 600; }
.tactics th:nth-child(1) { width: 26%; }
.tactics th:nth-child(3), .tactics td:nth-child(3) { width: 22%; }
.tactics td:nth-child(4), .tactics td:nth-child(5) { width: 9%; }
.tactics td.n { white-space: normal; }
.chart { table-layout: fixed; margin-top: 20px; }
.chart .name { width: 30%; }
.chart .zone { width: 4.5rem; }
.chart th.n { width: 7.5rem; }
.chart th, .chart td { padding-block: 3px; vertical-align: middle; }
.bars, .axis { display: block; overflow: visible; }
.axis text { fill: var(--text-3); font-size: 0.6875rem; }
.tick { stroke: var(--line); }
.flight, .spent { fill: var(--bar); stroke: var(--bar-edge); }
.bars text { fill: var(--bar-text); font-size: 0.6875rem; }
.dark { fill: url(#dark); }
.overlap, .above { fill: url(#overlap); stroke: var(--error); }
.hatch { fill: var(--hatch); }
.cross { fill: var(--error); }
.patterns { position: absolute; }
.months { table-layout: fixed; margin-top: 20px; }
.months th:first-child { width: 7rem; }
.months th.n { width: 8rem; }
.months th.n + th.n { width: 15rem; }
.months th, .months td { padding-block: 2px; vertical-align: middle; }
.room { max-width: 30rem; margin-top: 8px; }
.whole { fill: none; stroke: var(--edge); }
.reckoned { margin-top: 8px; padding-inline-start: 1.25rem; color: var(--text-2); }
section > h3 { margin-top: 20px; }
.code { margin-top: 12px; color: var(--text-3); font-size: 0.6875rem; line-height: 1rem; }
pre { max-height: 14rem; overflow: auto; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 5px; background: var(--wash); font: 0.6875rem/1rem ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 62rem), print {
  /* The words of one bar would run into the next; they stand in the table below. */
  .bars text, .axis text:nth-of-type(even) { display: none; }
}
@media (min-width: 46rem), print {
  .flights tbody th, .flights td:nth-child(-n + 3) { white-space: nowrap; }
}
@media (max-width: 46rem) {
  section { padding: 14px 14px 18px; overflow-x: auto; }
  .states > div { grid-template-columns: minmax(0, 1fr); }
  .chart .name { width: 34%; }
}
@page { margin: 14mm 12mm; }
@media print {
  :root { color-scheme: light; }
  html, body { background: #fff; }
  body { font-size: 8.5pt; line-height: 12pt; }
  .head, main { max-width: none; padding-inline: 0; }
  .head { padding-block: 0; }
  section { margin-top: 14pt; padding: 0; border: 0; border-radius: 0; background: none; }
  .campaign { break-before: page; }
  h2, h3, caption, .lead, .item header, .marks { break-after: avoid; }
  tr, dl > div, .mark { break-inside: avoid; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
  .mark, svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  pre { max-height: none; border-color: #858e99; background: none; }
  a { color: inherit; text-decoration: none; }
}
`;
