import { decide } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { commandStore } from "~/task/commands/store";
import { worldTime } from "~/core/time/world-time";
import { renewPush } from "./device";
import { dropDecided, listDecided } from "./decided";

/** What a page does once for somebody who is told on this device, or was. */
export async function keepPush(uid: string, isWanted: boolean): Promise<void> {
  await Promise.all([takeDecided(uid), isWanted ? renewPush(uid) : null]);
}

/**
 * Puts this person's acceptances and replies from notices, made while signed out or offline, into the outbox, which
 * sends each once.
 */
async function takeDecided(uid: string): Promise<void> {
  const mine = (await listDecided()).filter(({ notice }) => notice.person === uid);
  for (const { notice, at, reply } of mine) {
    const decidedAt = new Date(worldTime(Date.parse(at))).toISOString();
    const { taskId, version } = notice.accepts ?? {};
    if (reply !== null && notice.task !== null) {
      const tasks = [{ id: notice.task }];
      const message = decide({ kind: "message", tasks, args: { message: reply.text } });
      commandStore.put(uid, { ...message, id: reply.id, decidedAt });
      await dropDecided({ notice, reply });
      continue;
    }
    if (taskId === undefined || version === undefined) continue;
    const tasks = [{ id: taskId, version, stage: "New" as const }];
    const command = decide({ kind: "accept", tasks, keptAs: notice.title });
    commandStore.put(uid, { ...command, id: notice.id, decidedAt });
    await dropDecided({ notice, reply: null });
  }
  if (mine.length > 0) commands.resume();
}
