import { jsonAnswer } from "~/core/kit/older";
import { fieldsOf, type PushNotice, readNotice } from "./notice";
import { DECIDED } from "./wanted";

/** An acceptance from a notice, or a reply typed into it, and when it was given. */
export type Decided = {
  notice: PushNotice;
  at: string;
  reply: { id: string; text: string } | null;
};

/** Stores it on this device until the server has it. */
export async function keepDecided({ notice, at, reply }: Decided): Promise<void> {
  const kept = await caches.open(DECIDED);
  await kept.put(pathOf({ notice, reply }), jsonAnswer({ notice, at, reply }));
}

export async function dropDecided(decided: Pick<Decided, "notice" | "reply">): Promise<void> {
  const kept = await caches.open(DECIDED);
  await kept.delete(pathOf(decided));
}

/** All that this device stores, no matter who decided it. */
export async function listDecided(): Promise<Array<Decided>> {
  if (!(await caches.has(DECIDED))) return [];
  const kept = await caches.open(DECIDED);
  const answers = await kept.matchAll();
  const said = await Promise.all(answers.map(async (answer): Promise<unknown> => answer.json()));
  return said.flatMap((one) => {
    const { notice, at, reply } = fieldsOf(one);
    const { id, text } = fieldsOf(reply);
    const read = readNotice(notice);
    const typed = typeof id === "string" && typeof text === "string" ? { id, text } : null;
    return read && typeof at === "string" ? [{ notice: read, at, reply: typed }] : [];
  });
}

export async function forgetDecided(): Promise<void> {
  await caches.delete(DECIDED);
}

function pathOf({ notice, reply }: Pick<Decided, "notice" | "reply">): string {
  return `/decided/${reply?.id ?? notice.id}`;
}
