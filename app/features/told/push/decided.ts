import { answers } from "~/core/live/device/answers";
import { jsonAnswer } from "~/core/kit/older";
import { fieldsOf, type PushNotice, readNotice } from "./notice";
import { DECIDED } from "./wanted";

/** An acceptance or a reply from a notice, and its time. */
export type Decided = {
  notice: PushNotice;
  at: string;
  reply: { id: string; text: string } | null;
};

export async function keepDecided({ notice, at, reply }: Decided): Promise<void> {
  await answers.put(DECIDED, pathOf({ notice, reply }), jsonAnswer({ notice, at, reply }));
}

export async function dropDecided(decided: Pick<Decided, "notice" | "reply">): Promise<void> {
  await (await answers.open(DECIDED)).delete(pathOf(decided));
}

/** All stored decisions of this device, of any person. */
export async function listDecided(): Promise<Array<Decided>> {
  if (!(await answers.has(DECIDED))) return [];
  const kept = await (await answers.open(DECIDED)).matchAll();
  const said = await Promise.all(kept.map(async (answer): Promise<unknown> => answer.json()));
  return said.flatMap((one) => {
    const { notice, at, reply } = fieldsOf(one);
    const { id, text } = fieldsOf(reply);
    const read = readNotice(notice);
    const typed = typeof id === "string" && typeof text === "string" ? { id, text } : null;
    return read && typeof at === "string" ? [{ notice: read, at, reply: typed }] : [];
  });
}

function pathOf({ notice, reply }: Pick<Decided, "notice" | "reply">): string {
  return `/decided/${reply?.id ?? notice.id}`;
}
