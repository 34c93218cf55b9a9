import { relative } from "node:path";
import type { Plugin } from "vite";
import { root } from "./environment.ts";
import { newerInStyle, withOlderHeights } from "./floor-style.ts";

/**
 * The oldest browsers that Daymark works in (docs/decisions/0071-a-floor-of-browsers.md): iOS and Safari of March 2022,
 * Firefox ESR of June 2022, Chrome of August 2022. Syntax that one of them lacks is rewritten by the build.
 */
export const FLOOR = { ios: "15.4", safari: "15.4", firefox: "102", chrome: "105" } as const;

export const FLOOR_TARGETS = Object.entries(FLOOR).map(([name, version]) => name + version);

/** Names that one of these browsers lacks, each by where newer browsers have it; from MDN's table of compatibility. */
export const NEWER = `
  Array.fromAsync Array.prototype.findLast Array.prototype.findLastIndex Array.prototype.toReversed
  Array.prototype.toSorted Array.prototype.toSpliced Array.prototype.with ArrayBuffer.prototype.transfer
  Atomics.waitAsync Error.captureStackTrace Error.isError Intl.DurationFormat Intl.Segmenter
  Map.groupBy Map.prototype.getOrInsert Math.sumPrecise Object.groupBy Promise.try Promise.withResolvers RegExp.escape
  Set.prototype.isDisjointFrom Set.prototype.isSubsetOf Set.prototype.isSupersetOf Set.prototype.symmetricDifference
  String.prototype.isWellFormed String.prototype.toWellFormed Uint8Array.fromBase64 Uint8Array.fromHex
  Uint8Array.prototype.toBase64 Uint8Array.prototype.toHex
  AbortSignal.any AbortSignal.timeout Blob.prototype.bytes Document.prototype.adoptedStyleSheets
  Document.prototype.caretPositionFromPoint Document.prototype.startViewTransition Element.prototype.checkVisibility
  Element.prototype.getHTML Element.prototype.moveBefore Element.prototype.setHTMLUnsafe
  HTMLElement.prototype.hidePopover HTMLElement.prototype.showPopover HTMLElement.prototype.togglePopover
  HTMLFormElement.prototype.requestSubmit Response.json URL.canParse URL.parse
  CompressionStream DecompressionStream Iterator OffscreenCanvas URLPattern cancelIdleCallback cookieStore
  requestIdleCallback
`
  .trim()
  .split(/\s+/);

/** Newer features without a name: iterators with methods of lists, and expressions that iOS 15 cannot read. */
const OTHERS: Record<string, RegExp> = {
  "a method of an iterator":
    /(?:\.(?:keys|values|entries)\(\)|\.matchAll\([^()]*\))\.(?:map|filter|some|every|find|forEach|reduce|flatMap|take|drop|toArray)\(/,
  "an attribute of ARIA as a property": /(?<!_extends\d?)\.(?:role|aria[A-Z]\w+)\s*=[^=>]/,
  "a look-behind": /\(\?<[=!]/,
  "the flag v": /\/[gimsuyd]*v[gimsuyd]*[.;,)]/,
};

/** Modules that look first whether the name is there. */
const LOOKED_FOR: Record<string, ReadonlyArray<string>> = {
  "app/core/kit/older.ts": ["HTMLFormElement.prototype.requestSubmit"],
  "@conform-to/dom/": ["HTMLFormElement.prototype.requestSubmit"],
  // Its own lists have a method of this name.
  "@radix-ui/react-collection/": ["Array.prototype.toSorted"],
  "@radix-ui/react-focus-scope/": ["Element.prototype.checkVisibility"],
  "@remix-run/router/": ["Document.prototype.startViewTransition"],
  "fflate/": ["Error.captureStackTrace"],
  "js-base64/": ["Uint8Array.fromBase64", "Uint8Array.prototype.toBase64"],
  "react-router-dom/": ["Document.prototype.startViewTransition"],
  "read-excel-file/": ["Error.captureStackTrace"],
  "zod/": ["Error.captureStackTrace", "Error.isError"],
};

const PATTERNS = new Map<string, RegExp>([
  ...NEWER.map((name): [string, RegExp] => {
    const [owner = "", own, method] = name.split(".");
    if (method !== undefined) return [name, new RegExp(String.raw`\.${method}\s*(?:\?\.)?\(`)];
    if (own !== undefined) return [name, new RegExp(String.raw`(?<![\w$])${owner}\.${own}\b`)];
    return [name, new RegExp(String.raw`(?<![\w$."'-])${owner}(?:\(|\.)|new ${owner}\b`)];
  }),
  ...Object.entries(OTHERS),
]);

/** What this code uses and a browser of the floor lacks. */
export function newerIn(code: string): Array<string> {
  return [...PATTERNS].flatMap(([name, pattern]) => (pattern.test(code) ? name : []));
}

/** Stops a build for browsers whose scripts use what a browser of the floor lacks, or whose style is lost by it. */
export function browserFloor(): Plugin {
  return {
    name: "browser-floor",
    apply: "build",
    generateBundle(_, bundle) {
      if (this.environment.config.consumer !== "client") return;
      const found = [];
      for (const file of Object.values(bundle)) {
        if (file.type === "asset") {
          if (!file.fileName.endsWith(".css")) continue;
          const css = String(file.source);
          const newer = newerInStyle(css);
          if (newer.length > 0) found.push(`${file.fileName}: ${newer.join(", ")}`);
          file.source = withOlderHeights(css);
          continue;
        }
        for (const [id, { code }] of Object.entries(file.modules)) {
          const source = relative(root, id);
          const known = Object.entries(LOOKED_FOR).flatMap(([place, names]) =>
            source.includes(place) ? names : [],
          );
          const newer = newerIn(code ?? "").filter((name) => !known.includes(name));
          if (newer.length > 0) found.push(`${source}: ${newer.join(", ")}`);
        }
      }
      if (found.length === 0) return;
      this.error(
        `What browsers of the floor lack (scripts/lib/browser-floor.ts); app/core/kit/older.ts has what to use:\n${found.join("\n")}`,
      );
    },
  };
}
