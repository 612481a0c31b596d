// The style of a saved report, for screen and paper.

export const REPORT_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body { background: #fff; color: #171a1f; font: 13px/20px system-ui, 'Segoe UI', sans-serif; font-variant-numeric: tabular-nums; }
header { padding: 20px 32px; }
header p { color: #48505a; }
.live { border-bottom: 6px solid #20252b; }
.practice { background: repeating-linear-gradient(135deg, #fff 0 8px, #f0f2f4 8px 16px); border-bottom: 1px solid #858e99; }
.badge, header .badge { display: inline-block; padding: 1px 10px; border-radius: 5px; font-weight: 600; }
.live .badge { background: #20252b; color: #fff; }
.practice .badge { border: 1.5px dashed #48505a; background: #fff; color: #171a1f; }
h1 { margin: 6px 0 2px; font-size: 22px; line-height: 28px; overflow-wrap: anywhere; }
h2 { margin-bottom: 8px; font-size: 15px; line-height: 20px; }
main { padding: 4px 32px 40px; }
section { margin-top: 20px; }
.outcome { font-size: 15px; font-weight: 600; }
.stopped { color: #a1211a; }
dl { display: flex; flex-wrap: wrap; gap: 4px 32px; margin-top: 8px; }
dt { color: #48505a; font-size: 11px; line-height: 16px; }
dd { font-weight: 500; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 3px 8px 3px 0; border-bottom: 1px solid #e1e4e8; overflow-wrap: anywhere; text-align: start; vertical-align: top; }
thead th { color: #48505a; font-size: 11px; font-weight: 500; overflow-wrap: normal; }
tbody th { font-weight: 400; }
.money td, .money th + th, .n { text-align: end; white-space: nowrap; }
.sum th, .sum td { font-weight: 600; }
.codes { color: #5f6772; font: 11px/16px ui-monospace, 'DejaVu Sans Mono', monospace; }
td.n { padding-inline-start: 8px; }
.bad { padding-inline-start: 20px; }
.bad > li { margin-bottom: 8px; }
ul { padding-inline-start: 20px; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: #171a1f; font: 11px system-ui, sans-serif; }
svg .axis { fill: #48505a; }
.rule { stroke: #edeff2; }
rect.succeeded { fill: #4e90a6; }
rect.failed { fill: url(#bad); }
rect.unknown { fill: #fff; stroke: #8a5200; stroke-width: 1.5; stroke-dasharray: 3 2; }
rect.sent, rect.blocked, rect.skipped, rect.waiting { fill: #fff; stroke: #858e99; }
rect.wait { fill: url(#waiting); }
.keys { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 6px; color: #48505a; font-size: 11px; }
.key { display: inline-flex; align-items: center; gap: 6px; }
.key i { width: 14px; height: 10px; border-radius: 2px; }
i.succeeded { background: #4e90a6; }
i.failed { background: repeating-linear-gradient(90deg, #7d1a15 0 2px, #b3261e 2px 4px); }
i.unknown { border: 1.5px dashed #8a5200; }
i.wait { background: repeating-linear-gradient(135deg, #cfd5db 0 2px, #fff 2px 5px); }
@media print {
  body { font-size: 11px; line-height: 16px; }
  header, main { padding-inline: 0; }
  header, i, rect { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  thead { display: table-header-group; }
  tr, .bad > li, svg { break-inside: avoid; }
}
`;
