import { expect, test } from "vitest";
import { withPushedOff } from "./use-pushed-off";

type Row = { id: string; need?: string };

function page(ids: string, need?: string): Array<Row> {
  return ids.split("").map((id) => (need === undefined ? { id } : { id, need }));
}

function shown(rows: ReadonlyArray<Row>, before: ReadonlyArray<Row>, all = before): string {
  return withPushedOff(rows, { rows: before, all }, ({ need }) => need)
    .map(({ id }) => id)
    .join("");
}

test("what new rows push off a full page stays at its end §2.31", () => {
  expect(shown(page("xabc"), page("abcd"))).toBe("xabcd");
  expect(shown(page("yxab"), page("xabc"), page("xabcd"))).toBe("yxabcd");
  expect(shown(page("wxyz"), page("abcd"))).toBe("wxyzabcd");
});

test("what left a page that became shorter, or from its middle, is gone; what was pushed off before stays", () => {
  expect(shown(page("abc"), page("abcd"))).toBe("abc");
  expect(shown(page("xacd"), page("abcd"))).toBe("xacd");
  expect(shown(page("xab"), page("xabc"), page("xabcd"))).toBe("xabd");
});

test("each heading has an end of its own, and a row under another heading is not there twice", () => {
  const before = [...page("ab", "late"), ...page("mn", "soon")];
  const rows = [...page("xa", "late"), ...page("mn", "soon")];
  expect(shown(rows, before)).toBe("xabmn");
  expect(shown([...page("xa", "late"), ...page("bm", "soon")], before)).toBe("xabmn");
});
