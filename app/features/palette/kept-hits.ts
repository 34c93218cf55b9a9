import { decode } from "turbo-stream";
import * as z from "zod/mini";
import { fromDeltas } from "~/core/kit/list/deltas";
import { holds } from "~/core/kit/search-kept";
import { Constants } from "~/core/server/types.generated";
import { keptData } from "~/core/live/offline/kept-pages";
import type { Hit } from "./items";

const MOST = 8;

const TaskSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  stage: z.enum(Constants.public.Enums.task_stage),
  description: z.nullish(z.string()),
  last_message: z.nullish(z.string()),
  due_date_time: z.nullish(z.string()),
});

const RowSchema = z.record(z.string(), z.unknown());
const DeltasSchema = z.object({ first: RowSchema, others: z.array(RowSchema) });

type KeptTask = z.infer<typeof TaskSchema>;

/** The person's tasks stored on this device that contain these words, as a search would return them. */
export async function keptHits(words: string): Promise<Array<Hit>> {
  const tasks = new Map<string, KeptTask>();
  for (const page of await keptData()) {
    for (const task of tasksIn(await read(page))) {
      if (!tasks.has(task.id)) tasks.set(task.id, task);
    }
  }
  return [...tasks.values()]
    .filter((task) => holds(task, words))
    .slice(0, MOST)
    .map(({ id, title, stage, due_date_time: due }) => ({
      kind: "task",
      id,
      label: title,
      about: null,
      stage,
      due_date_time: due ?? null,
      match_text: null,
      is_near: false,
    }));
}

/** The data of a page as Remix sends it; undefined if the response is anything else. */
async function read({ body }: Response): Promise<unknown> {
  if (body === null) return null;
  // Anything but plain data cannot be searched.
  const plugins = [() => ({ value: null })];
  const decoded = await decode(body, { plugins }).catch(() => null);
  return decoded?.value;
}

function tasksIn(data: unknown): Array<KeptTask> {
  if (typeof data !== "object" || data === null) return [];
  const deltas = DeltasSchema.safeParse(data);
  if (deltas.success) return fromDeltas(deltas.data).flatMap(tasksIn);
  const task = TaskSchema.safeParse(data);
  return task.success ? [task.data] : Object.values(data).flatMap(tasksIn);
}
