import type { RouteConfigEntry } from "@remix-run/route-config";
import { existsSync } from "node:fs";
import { ADDRESSES } from "./core/server/addresses";

/** The frames around all pages at their address and below. */
const AREAS = { "user-dashboard": "areas/user", "admin-dashboard": "areas/admin" };

const pages = Object.entries(ADDRESSES).map(([address, [folder]]) => ({
  path: address.slice(1),
  folder,
}));

/** Every address of core/server/addresses.ts, with the file that answers it. */
export default [
  ...pages.filter(({ path }) => areaOf(path) === undefined).map(routeOf),
  ...Object.entries(AREAS).map(([path, folder]) => ({
    ...routeOf({ path, folder }),
    children: pages
      .filter((page) => areaOf(page.path) === path)
      .map((page) => routeOf({ ...page, path: page.path.slice(path.length + 1) })),
  })),
  routeOf({ path: "*", folder: "core/shell/unknown" }),
];

function areaOf(path: string): string | undefined {
  return Object.keys(AREAS).find((area) => path === area || path.startsWith(`${area}/`));
}

/** Named by its folder: each page carries the names of all routes, so they are short. */
function routeOf({ path, folder }: { path: string; folder: string }): RouteConfigEntry {
  const page = `${folder}/route.tsx`;
  return {
    ...(path === "" ? { index: true } : { path }),
    file: existsSync(new URL(page, import.meta.url)) ? page : `${folder}/route.ts`,
    id: folder.replace(/^(core|features|areas)\//, ""),
  };
}
