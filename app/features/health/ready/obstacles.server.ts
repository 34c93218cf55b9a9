import { subscribe } from "node:diagnostics_channel";
import { compareMigrations, type Migrations } from "#server/schema";
import { env } from "~/core/server/env.server";
import { askReadiness } from "../readiness.model.server";
import { filesNotes } from "./files-notes.server";
import { zoneNotes } from "./zone-notes.server";

const PATIENCE_MS = 4_000;
/** Anybody may ask, and each answer costs Supabase three requests. */
const KEPT_MS = 2_000;
/** Seconds that a delivery may wait: a worker takes deliveries within seconds. */
const MOST_LAG_S = 600;

/** What `vite.config.ts` found in supabase/migrations. */
declare const MIGRATIONS: Migrations;

export type Findings = {
  /** What keeps people from working with this server. */
  obstacles: Array<string>;
  /** What prevents deliveries while the page is closed. */
  untold: Array<string>;
  notes: Array<string>;
};

let asking: Promise<Findings> | undefined;

/** The state of this server and its Supabase, checked every two seconds at most. An obstacle says what to do. */
export async function findObstacles(): Promise<Findings> {
  if (isStopping()) {
    const stopping = ["This server is stopping; send people to another one."];
    return { obstacles: stopping, untold: [], notes: [] };
  }
  asking ??= ask().finally(() => setTimeout(() => (asking = undefined), KEPT_MS).unref());
  return asking;
}

async function ask(): Promise<Findings> {
  const [database, files, zones, ...others] = await Promise.all([
    databaseFindings(),
    filesNotes(),
    zoneNotes(),
    authObstacles(),
    realtimeObstacles(),
  ]);
  return {
    obstacles: [...database.obstacles, ...others.flat()],
    untold: database.untold,
    notes: [...database.notes, ...(database.filesAllowed === true ? files : []), ...zones],
  };
}

async function databaseFindings(): Promise<Findings & { filesAllowed?: boolean }> {
  const { data, error, status } = await askReadiness(AbortSignal.timeout(PATIENCE_MS));
  const address = env().SUPABASE_URL;
  if (status === 401) {
    return unknown(`SUPABASE_SECRET_KEY is not the secret key of ${address}; set it.`);
  }
  if (error?.code === "PGRST202" || error?.code === "42501") {
    return unknown("The database lacks Daymark's migrations; apply them with npm run db:migrate.");
  }
  if (data === null) {
    return unknown(
      `Supabase's REST server or its database does not answer at ${address} (${error.code || status}); look at the project's status, and at SUPABASE_URL.`,
    );
  }
  const obstacles = [];
  const untold = [];
  const notes = [];
  const { state, why } = compareMigrations(data.migrations, MIGRATIONS);
  // During an update a server works with the database of the version that follows it.
  if (state !== "same" && state !== "newer") obstacles.push(why);
  if (data.reminders !== true) {
    obstacles.push(
      "Reminders are not scheduled; enable pg_cron for the project and schedule private.remind_due_tasks(), as deploy/README.md says.",
    );
  }
  if (data.files_full) {
    notes.push("Files: hardly any space is left of what admins allow under Settings.");
  }
  // In a workspace without a worker nothing is delivered, and nothing waits.
  if (data.worker_s !== null) {
    const lag =
      data.waiting === 0
        ? "none could go out"
        : `${data.waiting} deliveries could go out, the first for ${data.lag_s} s`;
    notes.push(
      `Deliveries: ${lag}; ${data.failed} were given up within 7 days; a worker was there ${data.worker_s} s ago.`,
    );
    if (data.mail_rests !== null) {
      untold.push(
        "Mail rests: the mail server refuses it to everybody; see SMTP_URL and MAIL_FROM. Why is shown to admins under Settings.",
      );
    }
    // If a worker is there, the receiving side is slow, and people can work.
    if (data.lag_s > MOST_LAG_S && data.worker_s > MOST_LAG_S) {
      const nobody = `${lag}: no worker takes them; see whether npm run worker is running.`;
      obstacles.push(nobody);
      untold.push(nobody);
    } else {
      // A restart of the web server would not help, and people can work.
      for (const channel of data.stuck) {
        untold.push(
          `The queue of ${channel} does not move: a worker is there, and nothing went out for ten minutes; see what it logs.`,
        );
      }
    }
  }
  return { obstacles, untold, notes, filesAllowed: data.files_allowed };
}

/** Then it is unknown whether people can work, and whether deliveries go out. */
function unknown(obstacle: string): Findings {
  return { obstacles: [obstacle], untold: [obstacle], notes: [] };
}

async function authObstacles(): Promise<Array<string>> {
  const address = env().SUPABASE_URL;
  try {
    const response = await fetch(`${address}/auth/v1/settings`, {
      headers: { apikey: env().SUPABASE_PUBLISHABLE_KEY },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 401 || response.status === 403) {
      return [`SUPABASE_PUBLISHABLE_KEY is not a key of ${address}; set it.`];
    }
    if (!response.ok) throw new Error(String(response.status));
    const settings: unknown = await response.json();
    if (isSignUpClosed(settings)) return [];
    return [
      "Anybody can sign up: close it with npx supabase config push, or in the project's dashboard under Authentication.",
    ];
  } catch {
    return [
      `Supabase's Auth server does not answer at ${address}/auth/v1; nobody can sign in until it does.`,
    ];
  }
}

function isSignUpClosed(settings: unknown): boolean {
  return (
    typeof settings === "object" &&
    settings !== null &&
    "disable_signup" in settings &&
    settings.disable_signup === true
  );
}

/** What prevents a live connection, opened as a browser opens it. */
async function realtimeObstacles(): Promise<Array<string>> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env();
  const address = `${SUPABASE_URL.replace(/^http/, "ws")}/realtime/v1/websocket`;
  const query = new URLSearchParams({ apikey: SUPABASE_PUBLISHABLE_KEY, vsn: "2.0.0" });
  const socket = new WebSocket(`${address}?${query.toString()}`);
  const isOpen = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    function end(answer: boolean): void {
      clearTimeout(timer);
      resolve(answer);
    }
    socket.addEventListener("open", () => end(true));
    socket.addEventListener("error", () => end(false));
  });
  socket.close();
  if (isOpen) return [];
  return [
    `Supabase's Realtime server lets nobody in at ${address}; pages work, but are not live until it does.`,
  ];
}

let stopping = false;
subscribe("daymark.stopping", () => {
  stopping = true;
});

/** Whether this server is finishing its requests and accepts no new ones. */
function isStopping(): boolean {
  return stopping;
}
