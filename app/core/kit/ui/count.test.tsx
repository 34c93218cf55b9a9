import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Count } from "./count";

test("a badge shows its whole number, and none for 0", () => {
  const html = renderToStaticMarkup(<Count value={213} kind="today" label="due today" />);
  expect(html).toContain(">213</span>");
  expect(html).toContain(" 213 due today");
  expect(renderToStaticMarkup(<Count value={0} label="due today" />)).toBe("");
});
