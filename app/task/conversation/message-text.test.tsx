import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageText } from "./message-text";

test("what folds a quotation is read in its own direction, and gives the message none", () => {
  const html = renderToStaticMarkup(<MessageText text={"> واحد\n> اثنان\n> ثلاثة\nشكرا"} />);
  expect(html).toContain('<div dir="auto"');
  expect(html).toMatch(/<summary dir="ltr"[^>]*>3 more lines/);
});
