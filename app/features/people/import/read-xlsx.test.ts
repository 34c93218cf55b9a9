import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readXlsx } from "./read-xlsx";
import { openFile } from "./reading";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Shape = {
  /** The XML of each sheet's rows, by its name. */
  sheets: Record<string, string>;
  /** What follows the rows of the first sheet. */
  after?: string;
  strings?: ReadonlyArray<string>;
  /** Formats of the cells with s="1" and s="2"; those with s="0" have none. */
  formats?: string;
  is1904?: boolean;
  /** How programs write where the sheets are. */
  target?: (number: number) => string;
  more?: Record<string, Uint8Array>;
};

/** A workbook as spreadsheet programs write it, part by part. */
function workbook(shape: Shape): Uint8Array {
  const { sheets, after = "", strings, formats = "", is1904 = false, more = {} } = shape;
  const target = shape.target ?? ((number: number) => `worksheets/sheet${number}.xml`);
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELS}/worksheet" Target="${target(index + 1)}"/>`).join("")}<Relationship Id="rId90" Type="${RELS}/styles" Target="styles.xml"/>${strings ? `<Relationship Id="rId91" Type="${RELS}/sharedStrings" Target="sharedStrings.xml"/>` : ""}</Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/>${formats}</cellXfs></styleSheet>`,
  };
  for (const [index, name] of names.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData>${index === 0 ? after : ""}</worksheet>`;
  }
  if (strings) {
    const all = strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("");
    parts["xl/sharedStrings.xml"] = `${HEAD}<sst xmlns="${MAIN}">${all}</sst>`;
  }
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(files), ...more });
}

const DAYS = '<xf numFmtId="14" xfId="0"/><xf numFmtId="164" xfId="0"/>';

function inline(cell: string, text: string): string {
  return `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

const EXCEL: Shape = {
  strings: ["First name", "Contact", "Joining date", "Ana", "0123456789", " Zoë &amp; Söhne "],
  formats: DAYS,
  sheets: {
    People:
      '<row r="1" spans="1:3"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>' +
      '<row r="2"><c r="A2" t="s"><v>3</v></c><c r="B2" t="s"><v>4</v></c><c r="C2" s="1"><v>45352</v></c></row>' +
      '<row r="4"><c r="A4" t="s"><v>5</v></c><c r="B4"><v>123456789</v></c><c r="C4" s="2"><v>45352.5</v></c></row>',
  },
};

test.each<[string, Shape, string, Array<[line: number, cells: Array<string>]>]>([
  [
    "Excel: shared texts, leading zeros, days and an empty row",
    EXCEL,
    "People",
    [
      [1, ["First name", "Contact", "Joining date"]],
      [2, ["Ana", "0123456789", "2024-03-01"]],
      [4, ["Zoë & Söhne", "123456789", "2024-03-01"]],
    ],
  ],
  [
    "Excel for Mac: days counted from 1904",
    { ...EXCEL, is1904: true, sheets: { A: '<row r="1"><c r="A1" s="1"><v>43890</v></c></row>' } },
    "A",
    [[1, ["2024-03-01"]]],
  ],
  [
    "LibreOffice: rows that only have a height reach to the end of the sheet",
    {
      strings: ["Ana", "Kovač"],
      sheets: {
        Tabelle1:
          '<row r="1" customFormat="false" ht="12.8"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row><row r="1048576" customFormat="false" ht="12.8"/>',
      },
    },
    "Tabelle1",
    [[1, ["Ana", "Kovač"]]],
  ],
  [
    "Google: addresses from the root, texts in the cells",
    {
      target: (number) => `/xl/worksheets/sheet${number}.xml`,
      sheets: { Sheet1: `<row r="1">${inline("A1", "Ana")}${inline("C1", "007")}</row>` },
    },
    "Sheet1",
    [[1, ["Ana", "", "007"]]],
  ],
  [
    "Numbers: its title above the table",
    {
      strings: ["Table 1", "Name"],
      sheets: {
        "Sheet 1":
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="0"/></row><row r="2"><c r="A2" t="s"><v>1</v></c></row>',
      },
    },
    "Sheet 1",
    [
      [1, ["Table 1"]],
      [2, ["Name"]],
    ],
  ],
  [
    "formulas: what they came to, and nothing for a mistake or one never worked out",
    {
      sheets: {
        A: `<row r="1"><c r="A1" t="str"><f>B1&amp;"x"</f><v>ana@x.test</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1" t="str"><f>B1</f></c><c r="E1" t="b"><v>1</v></c></row>`,
      },
    },
    "A",
    [[1, ["ana@x.test", "2", "", "", "true"]]],
  ],
  [
    "merged heads: the text is in the first cell",
    {
      sheets: {
        A: `<row r="1">${inline("A1", "Team 2026")}<c r="B1"/></row><row r="2">${inline("A2", "First name")}${inline("B2", "Email")}</row>`,
      },
      after: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
    },
    "A",
    [
      [1, ["Team 2026", ""]],
      [2, ["First name", "Email"]],
    ],
  ],
  [
    "several sheets: the first",
    { sheets: { Staff: `<row r="1">${inline("A1", "Ana")}</row>`, Old: "<row><broken" } },
    "Staff",
    [[1, ["Ana"]]],
  ],
  [
    "a macro is not read",
    {
      sheets: { A: `<row r="1">${inline("A1", "Ana")}</row>` },
      more: { "xl/vbaProject.bin": strToU8("Sub AutoOpen()") },
    },
    "A",
    [[1, ["Ana"]]],
  ],
  ["an empty sheet", { sheets: { A: "" } }, "A", []],
])("%s", async (_, shape, sheet, lines) => {
  expect(await readXlsx(workbook(shape))).toEqual({
    ok: true,
    sheet,
    rows: lines.map(([line, cells]) => ({ line, cells })),
  });
});

/** A part that says it is small, and would unzip to more. */
function lying(): Uint8Array {
  const bytes = workbook({
    sheets: { A: `<row r="1">${inline("A1", "0".repeat(900_000))}</row>` },
  });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
  }
  return bytes;
}

const OLD = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0);

test.each<[string, Uint8Array, RegExp]>([
  ["an .xls that was renamed, or a password", OLD, /old \.xls file, or it has a password/],
  [
    "a zip bomb",
    zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(65_000_000) }),
    /larger than 64 MB/,
  ],
  ["a zip bomb that lies about its size", lying(), /cannot be read/],
  ["another zip", zipSync({ "content.xml": strToU8("<office/>") }), /cannot be read/],
  ["half a file", workbook(EXCEL).slice(0, 300), /cannot be read/],
])("%s is refused in words, whatever it is called", async (_, bytes, words) => {
  const rules = { contact: "none", gender: "none", joining_date: "none" } as const;
  const opened = await openFile(bytes, "team.csv", rules);
  expect(opened).toEqual({
    name: "team.csv",
    found: { ok: false, message: expect.stringMatching(words) },
  });
});

test("5,000 rows are read in a moment", async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => {
    const line = index + 1;
    return `<row r="${line}">${inline(`A${line}`, `Ana${line}`)}<c r="B${line}" s="1"><v>45352</v></c></row>`;
  });
  const bytes = workbook({ formats: DAYS, sheets: { A: rows.join("") } });
  const start = process.cpuUsage();
  const read = await readXlsx(bytes);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5000);
  expect(read.ok && read.rows.length).toBe(5000);
  expect(read.ok && read.rows.at(-1)).toEqual({ line: 5000, cells: ["Ana5000", "2024-03-01"] });
});
