import * as z from "zod/mini";
import { isOneOf } from "~/core/kit/shape";
import { newId } from "~/core/kit/new-id";
import type { Problem } from "~/core/server/errors.server";
import { Constants, type Json } from "~/core/server/types.generated";
import type { Sent } from "~/core/session/form-action.server";
import type { Guarded } from "~/core/session/guards.server";
import { FileIdsSchema } from "~/task/entries/file";
import { actOf, type CommandKind, KINDS } from "./act";
import type { TaskOutcome } from "./answer";
import { doCommand, type SeenTask } from "./commands.model.server";
import { done, failed, misfilled, type Outcome, refused } from "./outcome.server";
import { manyText } from "./outcomes.words";
import { EnvelopeSchema } from "./schema";

/** The arguments of a command for the database. */
export type Args = Record<string, Json>;

/** A command; `form` has the fields that an act reads itself. */
export type Asked = { id: string; tasks: ReadonlyArray<SeenTask>; args: Args; form: FormData };

type Rows = Extract<Awaited<ReturnType<typeof doCommand>>, { ok: true }>["value"];

type Told = { rows: Rows; outcomes: Array<TaskOutcome>; me: Guarded["me"] };

/** The server's part of an act. */
export type ServerAct = {
  /** The schema of the fields besides the tasks, which makes the database's arguments. */
  fields?: (asked: { timeZone: string; hasFiles: boolean }) => z.ZodMiniType<Args>;
  /** Whether the act may come with files. */
  takesFiles?: true;
  /** Carries out an act that is more than one command of the database. */
  carriesOut?: (guarded: Guarded, asked: Asked) => Promise<Outcome>;
  /** The answer after success; null for the usual one. */
  says?: (told: Told) => Outcome | null;
  /** The answer to a refusal of the database. */
  saysWhyNot?: (guarded: Guarded, asked: Asked, problem: Problem) => Promise<Outcome>;
};

export type ServerActs = Partial<Record<CommandKind, ServerAct>>;

/** Carries out a form's act on one task or several, and says in plain words what became of it. */
export async function carryOut(acts: ServerActs, sent: Sent): Promise<Outcome> {
  const { db, me, fields: form } = sent;
  const envelope = EnvelopeSchema.safeParse({
    id: form.get("id") ?? newId(),
    taskIds: form.getAll("taskId"),
    versions: form.getAll("version"),
  });
  const read = readAct(acts, form, me.time_zone);
  if (!read.success) return misfilled(read.error.issues);
  if (!envelope.success) return misfilled(envelope.error.issues);
  const { kind, args } = read.data;
  const act = acts[kind];
  const asked = { ...envelope.data, args, form };
  if (act?.carriesOut) return act.carriesOut(sent, asked);
  if (!isOfDatabase(kind)) throw new Error(`The database does not ${kind}, and nothing else does.`);
  const { id, tasks } = asked;
  const result = await doCommand(db, { kind, args, id, tasks });
  if (result.ok) return told(act, kind, { rows: result.value, me });
  return act?.saysWhyNot?.(sent, asked, result.problem) ?? failed(db, tasks, result.problem);
}

const isOfDatabase = isOneOf(Constants.public.Enums.command_kind);

const KindSchema = z.object({ kind: z.enum(KINDS) });
const FilesSchema = z.object({ files: FileIdsSchema });

/** A form's act, with its arguments for the database. */
function readAct(acts: ServerActs, form: FormData, timeZone: string) {
  const given = Object.fromEntries(form);
  const named = KindSchema.safeParse(given);
  if (!named.success) return named;
  const { kind } = named.data;
  const { takesFiles, fields } = acts[kind] ?? {};
  const sent = FilesSchema.safeParse({ files: takesFiles ? given.files : undefined });
  if (!sent.success) return sent;
  const { files } = sent.data;
  const hasFiles = files.length > 0;
  const read = (fields?.({ timeZone, hasFiles }) ?? z.object({})).safeParse(given);
  if (!read.success) return read;
  const args: Args = hasFiles ? { ...read.data, files } : read.data;
  return { success: true as const, data: { kind, args } };
}

function told(act: ServerAct | undefined, kind: CommandKind, { rows, me }: Omit<Told, "outcomes">) {
  const outcomes = rows.map(({ task_id: taskId, title, outcome, version, entry_id: entryId }) => ({
    ...{ taskId, title, outcome, version, entryId },
    again: null,
  }));
  const said = act?.says?.({ rows, outcomes, me });
  if (said) return said;
  const [only] = rows;
  if (rows.length === 1 && only) {
    const { version, was_there: wasThere } = only;
    const { words } = actOf(kind);
    if (wasThere && words.already) return done(words.already, { version, wasThere });
    return done(words.told ?? null, { version });
  }
  const reached = rows.filter(({ outcome }) => outcome === "done").length;
  const message = manyText(kind, reached, rows.length);
  return reached > 0 ? done(message, { outcomes }) : refused(409, message, { outcomes });
}
