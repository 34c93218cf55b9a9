import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";

const TRANSPARENT = 6;

test("the badge of a notice is one colour on nothing, which is all that Android shows of it", () => {
  const worker = readFileSync("app/service-worker/push.ts", "utf8");
  const path = /badge: "(.+)"/.exec(worker)?.[1] ?? "";
  const file = readFileSync(`public${path}`);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  expect([width, height, file[25]]).toEqual([96, 96, TRANSPARENT]);
  const start = file.indexOf("IDAT");
  const pixels = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)));
  const alphas = new Set<number>();
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * (width * 4 + 1), (y + 1) * (width * 4 + 1));
    // Whole rows, not differences.
    expect(row[0]).toBe(0);
    for (let x = 1; x < row.length; x += 4) {
      expect(row.readUIntBE(x, 3)).toBe(0xffffff);
      alphas.add(row[x + 3] ?? 0);
    }
  }
  expect(alphas).toContain(0);
  expect(alphas).toContain(255);
});
