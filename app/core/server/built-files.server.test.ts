import { expect, test, vi } from "vitest";
import { answerForFile } from "./built-files.server";

const files = { assets: new Set(["base-A1.js"]), named: new Set(["/manifest.webmanifest"]) };

function ask(url: string) {
  const request = { url };
  const setHeader = vi.fn();
  answerForFile(request, { setHeader }, files);
  return { url: request.url, headers: setHeader.mock.calls };
}

test("a script that is not in the build is answered with 404, not with a page", () => {
  expect(ask("/assets/base-A1.js?v=1").url).toBe("/assets/base-A1.js?v=1");
  expect(ask("/assets/base-B2.js").url).toBe("/refused?status=404");
  expect(ask("/assets/../manifest.webmanifest").url).toBe("/refused?status=404");
});

test("what keeps its name is asked for again after an hour", () => {
  const hour = ["Cache-Control", "public, max-age=3600"];
  expect(ask("/manifest.webmanifest?1").headers).toEqual([hour]);
  expect(ask("/assets/base-A1.js").headers).toEqual([]);
  expect(ask("/user-dashboard").headers).toEqual([]);
});
