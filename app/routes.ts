import type { RouteConfigEntry } from "@remix-run/route-config";
import { existsSync } from "node:fs";
import { ADDRESSES } from "./core/server/addresses";

/** The layouts of areas, around all pages at and below their address. */
const AREAS = { "user-dashboard": "areas/user", "admin-dashboard": "areas/admin" };

const pages = Object.entries(ADDRESSES).map(([address, [folder]]) => ({
  path: address.slice(1),
  folder,
}));

/** All addresses of core/server/addresses.ts, with the files that answer them. */
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

/** A route's id is its folder: each page carries the ids of all routes, so they must be short. */
function routeOf({ path, folder }: { path: string; folder: string }): RouteConfigEntry {
  const page = `${folder}/route.tsx`;
  return {
    ...(path === "" ? { index: true } : { path }),
    file: existsSync(new URL(page, import.meta.url)) ? page : `${folder}/route.ts`,
    id: folder.replace(/^(core|features|areas)\//, ""),
  };
}
