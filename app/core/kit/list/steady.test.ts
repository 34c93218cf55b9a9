import { expect, test } from "vitest";
import { admitted, type Place, refreshed, steadyRows, waitingIds } from "./steady";

type Row = { id: string };

/** "ab|mn" has two rows in each of two columns. */
function places(text: string): Array<Place<Row>> {
  return text
    .split("|")
    .flatMap((ids, part) => ids.split("").map((id) => ({ row: { id }, part: `${part}` })));
}

function text(rows: ReadonlyArray<Place<Row> & { isGone?: boolean }>): string {
  const said = rows.map(({ row, part, isGone }) => ({ part, id: isGone ? `(${row.id})` : row.id }));
  const parts = Array.from({ length: 2 }, (_, part) =>
    said.filter((one) => one.part === `${part}`),
  );
  return parts.map((part) => part.map(({ id }) => id).join("")).join("|");
}

function steady(seen: string, listed: string, isInColumns = false): string {
  return text(steadyRows(places(seen), places(listed), { isInColumns, goesOn: true }));
}

test.each([
  ["another order changes nothing", "abc|", "cab|", "abc|"],
  ["what left stays, gone", "abcd|", "bd|", "(a)b(c)d|"],
  ["what is new is not among them", "ab|", "xayb|", "ab|"],
  ["what new rows push off a full page is not gone", "abcd|", "xabc|", "abcd|"],
  ["nor is anything of a page that is all new", "abcd|", "wxyz|", "abcd|"],
  ["what left the middle of a full page is gone", "abcd|", "xacd|", "a(b)cd|"],
  ["each heading has an end of its own", "ab|mn", "xa|m", "ab|m(n)"],
])("%s §2.31", (_, seen, listed, shown) => {
  expect(steady(seen, listed)).toBe(shown);
});

test("nothing is pushed off the end of the whole list", () => {
  const rows = steadyRows(places("ab|"), places("xa|"), { isInColumns: false, goesOn: false });
  expect(text(rows)).toBe("a(b)|");
});

test("under headings a row that belongs under another one stays, and in columns it is gone from its own", () => {
  expect(steady("ab|m", "a|bm")).toBe("ab|m");
  expect(steady("ab|m", "a|bm", true)).toBe("a(b)|m");
  expect(waitingIds(places("ab|m"), places("ya|bm"), false)).toEqual(["y"]);
  expect(waitingIds(places("ab|m"), places("ya|bm"), true)).toEqual(["y", "b"]);
});

function after(
  seen: string,
  listed: string,
  { moved = "", pressed = "", isInColumns = true } = {},
) {
  const own = { moved: new Set(moved), pressed: new Set(pressed) };
  const shown = admitted(places(seen), places(listed), { own, isInColumns });
  return text(steadyRows(shown, places(listed), { isInColumns, goesOn: false }));
}

test("what the reader moved comes at once, beside what waits; where its button was pressed, its place stays", () => {
  expect(after("abc|mn", "ac|xbmn", { moved: "b" })).toBe("ac|bmn");
  expect(after("abc|mn", "ac|xbmn", { moved: "b", pressed: "b" })).toBe("a(b)c|bmn");
  expect(after("abc|mn", "cab|mn", { moved: "c" })).toBe("cab|mn");
  expect(after("abc|mn", "bc|amn", { moved: "abc", pressed: "a" })).toBe("(a)bc|amn");
});

test("nobody waits for what comes to an empty list or column", () => {
  expect(after("|mn", "xy|zmn")).toBe("xy|mn");
  expect(after("|mn", "xy|zmn", { isInColumns: false })).toBe("|mn");
  expect(after("|", "xy|z", { isInColumns: false })).toBe("xy|z");
});

test("rows say what they say now, and what they said last once they are gone", () => {
  const seen = [{ row: { id: "a", title: "Old" }, part: "0" }];
  function title(part: string, isInColumns: boolean) {
    const listed = [{ row: { id: "a", title: "New" }, part }];
    return refreshed(seen, listed, isInColumns).map(({ row }) => row.title);
  }
  expect(title("0", true)).toEqual(["New"]);
  expect(title("1", false)).toEqual(["New"]);
  expect(title("1", true)).toEqual(["Old"]);
  expect(refreshed(seen, [], false)).toEqual(seen);
});
