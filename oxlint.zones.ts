import { readdirSync } from "node:fs";
import type { OxlintConfig } from "oxlint";

/**
 * server ← app ← scripts ← bench, and none of them imports tests. Inside app/: core ← task ← features ← areas. A room
 * of the core or of the task imports those before it in its list, and the task all of the core; an act imports no other
 * act, nor the list of them; a feature imports core and task, and no other feature. Features are put together in areas/,
 * which may import all of them, as may service-worker/, the files of app/ itself and tests.
 */
const core = ["words", "server", "live", "kit", "time", "session", "person", "shell"];
const task = [
  "deadline",
  "text",
  "needs",
  "routine",
  "row",
  "entries",
  "lists",
  "commands",
  "files",
  "acts",
  "several",
  "conversation",
];
const features = foldersIn("features");

const acts = foldersIn("task/acts").filter((name) => !name.includes("."));

function foldersIn(part: string): Array<string> {
  return readdirSync(new URL(`app/${part}`, import.meta.url)).toSorted();
}

for (const [floor, rooms] of Object.entries({ core, task })) {
  const stray = foldersIn(floor).find((name) => !rooms.includes(name));
  if (stray !== undefined) throw new Error(`app/${floor}/${stray} has no place in the list.`);
}

type Pattern = { regex: string; message: string; allowTypeImports?: boolean };
type Override = NonNullable<OxlintConfig["overrides"]>[number];

const notSupabase: Pattern = {
  regex: "(^|/)supabase/(local|\\.data)",
  message: "app/ and supabase/ meet in env variables only.",
};
const notTools: Pattern = {
  regex: "^\\.\\..*/(scripts|bench)/",
  message: "Tools know the application, and it does not know them.",
};
const always: Array<Pattern> = [
  notTools,
  { regex: "^\\.\\./\\.\\./", message: "Use ~/ beyond the folder above." },
  notSupabase,
  { regex: "^zod(/v4)?$", message: "Use zod/mini, of which a page gets only what it uses." },
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
const noMails: Pattern = {
  regex: "/news\\.words$",
  message: "The words of mails are for the server; a page gets from it what it shows.",
  allowTypeImports: true,
};
const noModel: Pattern = { regex: "\\.model\\.server$", message: "A model imports no other." };
const noRequest: Pattern = {
  regex: "^(react|react-dom|@remix-run/.*|remix-toast)$",
  message: "Models know no Request, cookie or React.",
};
const onlyTypes: Pattern = {
  regex: "^(?!.*\\.words$|~/core/words/)",
  message: "What people read computes nothing.",
  allowTypeImports: true,
};

/** What a room may not import: those after it, and the floors above; or what a feature may not: other features. */
function closedTo(place: string): Array<Pattern> {
  const [kind = "", name = "", act] = place.split("/");
  const rooms = kind === "core" ? core : kind === "task" ? task : null;
  if (rooms) {
    const later = ["none", ...rooms.slice(rooms.indexOf(name) + 1)].join("|");
    const above = kind === "core" ? "task|features|areas" : "features|areas";
    const others = `^~/task/acts/(?!${act}/)`;
    return [
      ...(act ? [{ regex: others, message: "An act knows no other, nor the list of them." }] : []),
      { regex: `^~/${kind}/(${later})/`, message: `${place} comes before it.` },
      { regex: `^~/(${above})/`, message: `app/${kind}/ imports nothing of the floors above.` },
    ];
  }
  return [
    { regex: `^~/features/(?!${name}/)`, message: "A feature imports no other feature." },
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
/** Server-only modules without `.server` in their names. */
const serverOnly = "{worker,mail}/**";

/** In a folder's own files the folder above belongs to another. */
const notAbove: Pattern = { regex: "^\\.\\./", message: "Use ~/ across folders." };

/** From the weakest to the strictest, since the last match counts. */
function zonesOf(place: string): Array<Override> {
  const closed = [...always, ...closedTo(place)];
  const mayAsk = ["core/server", "core/session", "features/sign-in"].includes(place);
  const ends = mayAsk ? closed : [...closed, ownSecret];
  return [`app/${place}/**`, `app/${place}`].flatMap((at) => {
    const more = at.endsWith("**") ? [] : [notAbove];
    return [
      zone([`${at}/*.{ts,tsx}`], [...ends, noServer, noMails, ...more], tests),
      zone([`${at}/*.server.ts`, `${at}/route.{ts,tsx}`], [...ends, ...more], tests),
      ...(more.length === 0 ? [zone([`app/${place}/${serverOnly}/*.ts`], ends, tests)] : []),
      zone([`${at}/*.model.server.ts`], [...closed, noModel, noRequest, ...more]),
      zone([`${at}/*.words.ts`], [...closed, onlyTypes, ...more]),
    ];
  });
}

const notHere: Array<Pattern> = [
  { regex: "(^|/)(app|~)/", message: "supabase/local/ never imports app/." },
];
const notTests: Array<Pattern> = [{ regex: "(^|/)tests/", message: "Nothing imports tests/." }];
const aboveServer: Array<Pattern> = [
  { regex: "(^|/)(app|~|scripts|bench)/", message: "server/ is below the application and tools." },
];
const aboveScripts: Array<Pattern> = [
  { regex: "(^|/)bench/", message: "bench/ uses scripts/, not the other way round." },
];

/** The overrides that enforce this; a later entry replaces an earlier one. */
export const importZones: Array<Override> = [
  zone(["app/**/*.{ts,tsx}"], [...always, ownSecret], tests),
  ...core.flatMap((name) => zonesOf(`core/${name}`)),
  ...task.flatMap((name) => zonesOf(`task/${name}`)),
  ...acts.flatMap((name) => zonesOf(`task/acts/${name}`)),
  ...features.flatMap((name) => zonesOf(`features/${name}`)),
  zone(tests, [notSupabase]),
  zone(["supabase/local/**/*.ts"], [...notHere, ...notTests], ["**/*.test.ts"]),
  zone(["server/**/*.ts"], [...notTests, ...aboveServer], ["**/*.test.ts"]),
  zone(["scripts/**/*.ts"], [...notTests, ...aboveScripts], ["**/*.test.ts"]),
  zone(["bench/**/*.ts"], notTests, ["**/*.test.ts"]),
];
