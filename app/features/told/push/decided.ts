import { fieldsOf, type PushNotice, readNotice } from "./notice";
import { DECIDED } from "./wanted";

/** An acceptance from a notice, and when it was given. */
export type Decided = { notice: PushNotice; at: string };

/** Stores an acceptance on this device until the server has it. */
export async function keepDecided({ notice, at }: Decided): Promise<void> {
  const kept = await caches.open(DECIDED);
  await kept.put(`/decided/${notice.id}`, Response.json({ notice, at }));
}

export async function dropDecided({ id }: PushNotice): Promise<void> {
  const kept = await caches.open(DECIDED);
  await kept.delete(`/decided/${id}`);
}

/** All acceptances that this device stores, no matter who gave them. */
export async function listDecided(): Promise<Array<Decided>> {
  if (!(await caches.has(DECIDED))) return [];
  const kept = await caches.open(DECIDED);
  const answers = await kept.matchAll();
  const said = await Promise.all(answers.map(async (answer): Promise<unknown> => answer.json()));
  return said.flatMap((one) => {
    const { notice, at } = fieldsOf(one);
    const read = readNotice(notice);
    return read && typeof at === "string" ? [{ notice: read, at }] : [];
  });
}

export async function forgetDecided(): Promise<void> {
  await caches.delete(DECIDED);
}
