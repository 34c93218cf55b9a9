import fc from "fast-check";
import { expect, test } from "vitest";
import { isLanguage, LANGUAGES } from "~/core/words/languages";
import { readsIn } from "~/core/words/reads-in";
import { csvStream, toCsv } from "./write";
import { parseCsv } from "../../../features/people/import/read-csv";

const languages = Object.keys(LANGUAGES).filter(isLanguage);

/** The worst that names can contain. */
const cell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !/[\0\uFFFD]/.test(text)),
  fc
    .array(
      fc.constantFrom(
        '"',
        '""',
        ",",
        ";",
        "\t",
        "\r",
        "\n",
        "\r\n",
        "'",
        "=",
        "+",
        "-",
        "@",
        " ",
        "🌅",
        "é",
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join("")),
  fc.constantFrom('x;=HYPERLINK("http://evil.test");y', "; '=1", ",=1", ", '=1", "＝1+1"),
  fc.constantFrom("=cmd|' /C calc'!A0", "'=1+1", "''@x", 'Ann "The Rock" O\'Neil', "\uFEFFx"),
);
/** At least one cell has text: empty lines are left out. */
const row = fc
  .array(cell, { minLength: 3, maxLength: 3 })
  .filter((cells) => cells.some((text) => text.trim() !== ""));
const HEADER = ["Name", "Motto", "Note"];

test.each(languages)(
  "whatever is written for a reader of %s is read back unchanged, and no spreadsheet runs it §threat.185",
  (language) => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const text = readsIn(language, () => toCsv(HEADER, rows));
        const parsed = parseCsv(text);
        expect(parsed).toMatchObject({ ok: true });
        if (!parsed.ok) return;
        expect(parsed.rows.map(({ cells }) => cells)).toEqual([HEADER, ...rows]);
        for (const shown of rawCells(text, language === "en" ? "," : ";")) {
          expect(shown).not.toMatch(/^[=+\-@＝\t\r\n]/);
          expect(shown).not.toMatch(/[,;\t\r\n][\s"]*[=+\-@＝]/);
        }
      }),
      { numRuns: 500 },
    );
  },
);

test.each(languages)(
  "a spreadsheet that divides the file of a reader of %s at another mark, whatever quotes say, runs nothing either",
  (language) => {
    const text = readsIn(language, () =>
      toCsv(
        ["Name", "Motto"],
        [["Ada", 'x;=HYPERLINK("http://evil.test");\t"@y,=1+1, "+2', "a\n-1"]],
      ),
    );
    for (const divider of [/[;\t\r\n]/, /[,\t\r\n]/]) {
      const pieces = text.split(divider).map((piece) => piece.replace(/^[\s"]+/, ""));
      expect(pieces.filter((piece) => /^[=+\-@]/.test(piece))).toEqual([]);
    }
  },
);

test.each([
  ["en", "a,b\r\n1.5,x\r\n"],
  ["de", "a;b\r\n1.5;x\r\n"],
  ["ar", "a;b\r\n1.5;x\r\n"],
] as const)("a file for a reader of %s opens in columns in their Excel", async (language, file) => {
  const rows = [["1.5", "x"]];
  expect(readsIn(language, () => toCsv(["a", "b"], rows))).toBe(`\uFEFF${file}`);
  async function* each() {
    yield* rows;
  }
  // It is read after the request has been answered.
  const stream = readsIn(language, () => csvStream(["a", "b"], each()));
  expect(await new Response(stream).text()).toBe(file);
});

/** The cells as a spreadsheet shows them. */
function rawCells(text: string, divider: string): Array<string> {
  const pattern = `(?<=^|${divider}|\\r\\n)(?:"(?:[^"]|"")*"|[^"${divider}\\r\\n]*)(?=${divider}|\\r\\n)`;
  const cells = text.slice(1).match(new RegExp(pattern, "g")) ?? [];
  return cells.map((shown) => shown.replace(/^"([^]*)"$/, "$1").replaceAll('""', '"'));
}

test("a file is quoted where it must be, ends its lines with CRLF and begins with a byte order mark", () => {
  expect(
    toCsv(
      ["a", "b"],
      [
        ['say "hi"', "x,y"],
        ["=1+1", "plain"],
        [" padded", "two\nlines"],
      ],
    ),
  ).toBe('\uFEFFa,b\r\n"say ""hi""","x,y"\r\n\'=1+1,plain\r\n" padded","two\nlines"\r\n');
});

test("a stream gives the same file, a piece at a time and only as it is read", async () => {
  let made = 0;
  async function* rows() {
    for (; made < 100_000; made += 1) yield [`Person ${made}`, "=1", "🌅"];
  }
  const reader = csvStream(HEADER, rows()).getReader();
  const first = await reader.read();
  expect(made).toBeLessThan(5_000);
  expect(first.value?.length).toBeLessThan(100_000);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = decoder.decode(first.value, { stream: true });
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  const all = Array.from({ length: 100_000 }, (_, index) => [`Person ${index}`, "=1", "🌅"]);
  expect(text).toBe(toCsv(HEADER, all));
});

test("an empty stream is a file with its header", async () => {
  async function* none(): AsyncGenerator<Array<string>> {
    // Nobody found.
  }
  expect(await new Response(csvStream(["a"], none())).text()).toBe("a\r\n");
});

test("a cancelled stream requests nothing more", async () => {
  let isOver = false;
  async function* rows() {
    try {
      for (;;) yield ["x".repeat(1000)];
    } finally {
      isOver = true;
    }
  }
  const reader = csvStream(["a"], rows()).getReader();
  await reader.read();
  await reader.cancel();
  expect(isOver).toBe(true);
});
