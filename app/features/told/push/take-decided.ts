import { decide } from "~/core/task/commands/command";
import { commands } from "~/core/task/commands/commands";
import { commandStore } from "~/core/task/commands/store";
import { dropDecided, listDecided } from "./decided";

/**
 * Hands what this person accepted from notices, signed out or without a connection, to the queue, which sends it
 * once.
 */
export async function takeDecided(uid: string): Promise<void> {
  const mine = (await listDecided()).filter(({ notice }) => notice.person === uid);
  for (const { notice, at } of mine) {
    const { taskId, version } = notice.accepts ?? {};
    if (taskId === undefined || version === undefined) continue;
    const tasks = [{ id: taskId, version, stage: "New" as const }];
    const command = decide({ kind: "accept", tasks, keptAs: notice.title });
    commandStore.put(uid, { ...command, id: notice.id, decidedAt: at });
    await dropDecided(notice);
  }
  if (mine.length > 0) commands.resume();
}
