import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Drawn } from "./drawn";
import { MESSAGE_TEXTS } from "~/task/row/tasks.words";

function drawn(text: string, isBroken: boolean): string {
  const entry = new Drawn({ text, children: <p>Drawn</p> });
  if (isBroken) entry.state = Drawn.getDerivedStateFromError();
  return renderToStaticMarkup(entry.render());
}

test("what cannot be drawn is a line with its plain text §messages.14", () => {
  expect(drawn("See <b>https://example.com</b>", false)).toBe("<p>Drawn</p>");
  const line = drawn("See <b>https://example.com</b>", true);
  expect(line).not.toContain("Drawn");
  expect(line).toContain(MESSAGE_TEXTS.notDrawn.replace("'", "&#x27;"));
  expect(line).toContain("See &lt;b&gt;https://example.com&lt;/b&gt;");
  // Of what has no words the line is all there is.
  expect(drawn("", true)).not.toContain('<div class="bg-surface');
});
