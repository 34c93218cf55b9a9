import { readdirSync } from "node:fs";
import type { OxlintConfig } from "oxlint";

/**
 * Who may import whom inside app/. A room of the core imports those before it in this list; a feature imports the core
 * and no other feature; the core imports no feature. What puts features together is in areas/.
 */
const core = [
  "server",
  "live",
  "kit",
  "time",
  "session",
  "person",
  "task",
  "conversation",
  "shell",
];
const features = readdirSync(new URL("app/features", import.meta.url)).toSorted();

/** What a feature still imports of others, until both plug into the core. */
const borrowed: Record<string, Array<string>> = {};

type Pattern = { regex: string; message: string; allowTypeImports?: boolean };
type Override = NonNullable<OxlintConfig["overrides"]>[number];

const notSupabase: Pattern = {
  regex: "(^|/)supabase/(local|\\.data)",
  message: "app/ and supabase/ meet in env variables only.",
};
const always: Array<Pattern> = [
  { regex: "^\\.\\./\\.\\./", message: "Use ~/ beyond the folder above." },
  notSupabase,
  { regex: "/route$", message: "Nothing imports a route.", allowTypeImports: true },
  { regex: "^(node:)?process$", message: "Read the environment through ~/core/server/env.server." },
];
const ownSecret: Pattern = {
  regex: "^~/core/server/(admin|client)\\.server$",
  message: "A guard hands over the database; models ask it.",
  allowTypeImports: true,
};
const noServer: Pattern = {
  regex: "\\.server$",
  message: "What may run in the browser imports no .server module.",
  allowTypeImports: true,
};
const noModel: Pattern = { regex: "\\.model\\.server$", message: "A model imports no other." };
const noRequest: Pattern = {
  regex: "^(react|react-dom|@remix-run/.*|remix-toast)$",
  message: "Models know no Request, cookie or React.",
};
const onlyTypes: Pattern = {
  regex: "^(?!.*\\.words$)",
  message: "What people read computes nothing, so that another language is another set of files.",
  allowTypeImports: true,
};

/** What a room may not import: rooms after it and features, or other features. */
function closedTo(room: string): Array<Pattern> {
  const [kind, name = ""] = room.split("/");
  if (kind === "core") {
    const later = core.slice(core.indexOf(name) + 1);
    return [
      { regex: `^~/core/(${["none", ...later].join("|")})/`, message: `${room} comes before it.` },
      { regex: "^~/(features|areas)/", message: "The core imports no feature." },
    ];
  }
  const mine = [name, ...(borrowed[name] ?? [])].join("|");
  return [
    { regex: `^~/features/(?!(${mine})/)`, message: "A feature imports no other feature." },
    { regex: "^~/areas/", message: "A feature does not know where it stands." },
  ];
}

function zone(
  files: Array<string>,
  patterns: Array<Pattern>,
  excludeFiles: Array<string> = [],
): Override {
  return {
    files,
    excludeFiles,
    rules: { "eslint-js/no-restricted-imports": ["error", { patterns }] },
  };
}

const tests = ["app/**/*.test.{ts,tsx}"];
/** Run on the server only, under names that do not say so. */
const serverOnly = "{worker,mail}/**";

/** From the weakest to the strictest, since of several the last counts. */
function zonesOf(room: string): Array<Override> {
  const closed = [...always, ...closedTo(room)];
  const ends = ["core/server", "core/session", "features/sign-in"].includes(room)
    ? closed
    : [...closed, ownSecret];
  const at = `app/${room}`;
  return [
    zone([`${at}/**/*.{ts,tsx}`], [...ends, noServer], tests),
    zone(
      [`${at}/**/*.server.ts`, `${at}/**/route.{ts,tsx}`, `${at}/${serverOnly}/*.ts`],
      ends,
      tests,
    ),
    zone([`${at}/**/*.model.server.ts`], [...closed, noModel, noRequest]),
    zone([`${at}/**/*.words.ts`], [...closed, onlyTypes]),
  ];
}

const notHere: Array<Pattern> = [
  { regex: "(^|/)(app|~)/", message: "supabase/local/ never imports app/." },
];
const notTests: Array<Pattern> = [{ regex: "(^|/)tests/", message: "Nothing imports tests/." }];

/** The overrides that enforce this; a later entry replaces an earlier one. */
export const importZones: Array<Override> = [
  zone(["app/**/*.{ts,tsx}"], [...always, ownSecret], tests),
  ...core.flatMap((name) => zonesOf(`core/${name}`)),
  ...features.flatMap((name) => zonesOf(`features/${name}`)),
  zone(tests, [notSupabase]),
  zone(["supabase/local/**/*.ts"], [...notHere, ...notTests], ["**/*.test.ts"]),
  zone(["scripts/**/*.ts"], notTests, ["**/*.test.ts"]),
];
