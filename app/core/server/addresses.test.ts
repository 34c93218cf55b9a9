import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import routes from "~/routes";
import { ADDRESSES, href } from "./addresses";

const app = resolve(import.meta.dirname, "../..");
const known = Object.keys(ADDRESSES);

test("the addresses are those of the routes, all of them and no others", () => {
  const routed = routes.flatMap(({ path = "", children = [] }) => [
    `/${path}`,
    ...children.map((child) => [`/${path}`, child.path].filter(Boolean).join("/")),
  ]);
  expect(new Set(known)).toEqual(new Set(routed.filter((path) => path !== "/*")));
});

test("an address has its parts filled in, and the rest as its search", () => {
  expect(href("/admin-dashboard")).toBe("/admin-dashboard");
  expect(href("/files/:id/preview", { id: "a/b" })).toBe("/files/a%2Fb/preview");
  expect(href("/resources/tasks/:taskId", { taskId: "t", before: "1 2" })).toBe(
    "/resources/tasks/t?before=1+2",
  );
});

test("no other address of Daymark is written anywhere", async () => {
  const strange: Array<string> = [];
  for await (const file of glob("**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.*"] })) {
    const text = await readFile(resolve(app, file), "utf8");
    for (const [, path = ""] of text.matchAll(
      /["'`](\/(?:admin-dashboard|user-dashboard|resources(?=\/))[\w/:.-]*)/g,
    )) {
      if (!known.includes(path)) strange.push(`${file}: ${path}`);
    }
  }
  expect(strange).toEqual([]);
});
