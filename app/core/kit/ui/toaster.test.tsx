import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { notify, toast, TOAST_DURATIONS_MS, Toaster } from "./toaster";

afterEach(() => toast.remove());

test("each kind of toast stays as long as it should §4.9", () => {
  expect(TOAST_DURATIONS_MS).toEqual({
    blank: 4000,
    error: 4000,
    success: 2000,
    loading: Number.POSITIVE_INFINITY,
    custom: 4000,
  });
});

test("the toast of a failure goes once something has succeeded", () => {
  notify({ type: "error", message: "Not saved." });
  notify({ type: "info", message: "By the way." });
  expect(renderToStaticMarkup(<Toaster />)).toContain("Not saved.");
  notify({ type: "success", message: "Saved." });
  const html = renderToStaticMarkup(<Toaster />);
  expect(html).toMatch(/animate-drop-out[^>]*>(?:(?!data-toast).)*Not saved\./);
  for (const message of ["Saved.", "By the way."]) {
    expect(html).toMatch(new RegExp(`animate-drop-in[^>]*>(?:(?!data-toast).)*${message}`));
  }
});

test("at most 20 toasts at once, the newest first, each at most 350 px wide §4.11 §9.8", () => {
  for (let n = 1; n <= 25; n += 1) notify({ type: "error", message: `Message ${n}.` });
  const html = renderToStaticMarkup(<Toaster />);
  const shown = [...html.matchAll(/Message (\d+)\./g)].map(([, n]) => Number(n));
  expect(shown).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
  expect(html.match(/max-w-\[min\(350px,100%\)\]/g)).toHaveLength(20);
});
