// Clipboard HTML for tests: as three spreadsheets write it, the same two flights in each program's own markup, and ours.
import { cellHtml, NEXT_ROW, tableHtml } from '../features/grid/clipboard/html-write.ts';
import type { SheetRows } from '../features/grid/clipboard/sheet-cell.ts';

/** Our own table. */
export function toHtmlTable(rows: SheetRows): string {
  return tableHtml(rows.map((row) => row.map(cellHtml).join('')).join(NEXT_ROW));
}

/** Excel: styles in a comment, wrapped lines inside cells, hard spaces, a hidden last row. */
export const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";}
.xl65
	{mso-number-format:"Short Date"; content:"<td>no cell</td>";}
-->
</style>
</head>
<body link="#467886" vlink="#96607D">
<table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse;width:192pt'>
<!--StartFragment-->
 <col width=64 span=4 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 align=right width=64 style='height:15.0pt;width:48pt'>3/12/2026</td>
  <td class=xl66 align=right width=64>3/29/2026 23:59</td>
  <td class=xl67 align=right width=64><span style='mso-spacerun:yes'> </span>$20,600.00<span
  style='mso-spacerun:yes'> </span></td>
  <td width=64>Search &amp; Native<br>
    second line</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 align=right>4/1/2026</td>
  <td class=xl66 align=right>4/30/2026 23:59</td>
  <td class=xl67 align=right>&nbsp;</td>
  <td>a long name that Excel
  wraps in its markup</td>
 </tr>
<!--EndFragment-->
 <![if supportMisalignedColumns]>
 <tr height=0 style='display:none'>
  <td width=64></td>
  <td width=64></td>
 </tr>
 <![endif]>
</table>
</body>
</html>
`;

/** LibreOffice in German: values and formats beside the cells. */
export const LIBRE_OFFICE = `<!DOCTYPE html>

<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>
	<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }
	</style>
</head>
<body>
<table cellspacing="0" border="0">
	<colgroup span="4" width="85"></colgroup>
	<tr>
		<td height="17" align="right" sdval="46093" sdnum="1031;0;TT.MM.JJJJ"><font face="Arial">12.03.26</font></td>
		<td align="right" sdval="46110.9993055556" sdnum="1031;0;TT.MM.JJJJ HH:MM">29.03.2026 23:59</td>
		<td align="right" sdval="20600.5" sdnum="1031;0;#.##0,00 [$€-407];[RED]-#.##0,00 [$€-407]">20.600,50 €</td>
		<td align="left">Suche<br>zweite Zeile</td>
	</tr>
	<tr>
		<td height="17" align="right" sdval="46113" sdnum="1031;0;TT.MM.JJJJ">01.04.26</td>
		<td align="left" sdnum="1031;0;TT.MM.JJJJ HH:MM"><br></td>
		<td align="right" sdval="0.125" sdnum="1031;0;0,00%">12,50%</td>
		<td align="right" sdval="1500" sdnum="1031;">1500</td>
	</tr>
</table>
</body>
</html>`;

/** Google Sheets: a marker element, values as JSON in attributes, a merged head. */
export const GOOGLE_SHEETS =
  '<meta charset=\'utf-8\'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}' +
  'br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" ' +
  'dir="ltr" ' +
  'border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>' +
  '<tr style="height:21px;"><td style="text-align:center;" rowspan="1" colspan="2" ' +
  'data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Q1 > Q2&quot;}">Q1 &gt; Q2</td><td>c</td></tr>' +
  '<tr style="height:21px;"><td rowspan="2" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:46093}" ' +
  'data-sheets-numberformat="{&quot;1&quot;:5,&quot;2&quot;:&quot;m/d/yyyy&quot;,&quot;3&quot;:1}">3/12/2026</td>' +
  '<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.5}">$1,234.50</td><td>one<br/>two</td></tr>' +
  '<tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.125}" ' +
  'data-sheets-numberformat="{&quot;1&quot;:3,&quot;2&quot;:&quot;0.00%&quot;,&quot;3&quot;:1}">12.50%</td>' +
  '<td></td></tr></tbody></table>';
