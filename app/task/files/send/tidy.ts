import { commandStore } from "~/task/commands/store";
import { giveUp } from "./about-file";
import { keptFiles } from "./kept-files";
import { filesOfDrafts } from "./drafts";
import { idsIn } from "./tray";

/** Another window may just be adding it. */
const NEW_MS = 60_000;

/** Deletes files that no draft and no command of this browser names any longer. */
export async function tidyFiles(): Promise<void> {
  const all = await keptFiles.all();
  const owners = new Set(all.map(({ owner }) => owner));
  const waiting = [...owners].flatMap((owner) => commandStore.load(owner));
  const named = new Set([...waiting.flatMap(({ args }) => idsIn(args.files)), ...filesOfDrafts()]);
  const over = all.filter(({ id, addedAt }) => !named.has(id) && addedAt < Date.now() - NEW_MS);
  await keptFiles.remove(over.map(({ id }) => id));
  for (const { id, owner, isBegun } of over) if (isBegun) await giveUp(id, owner);
}
