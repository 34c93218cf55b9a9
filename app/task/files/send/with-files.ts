import { t } from "~/core/words/t";
import { answerWith } from "~/core/kit/form/action-answer";
import type { Reply } from "~/task/commands/answer";
import { type Command, messageDraft, type QueuedCommand } from "~/task/commands/command";
import { commands } from "~/task/commands/commands";
import { postCommand } from "~/task/commands/post-command";
import { commandStore } from "~/task/commands/store";
import { finish, giveUp } from "./upload";
import { keptFiles } from "./kept-files";
import { letGo, load, send, type Outcome } from "./sending";
import { shownFile } from "./shown-files";
import { draftsWithFiles, filesOf, filesOfDrafts, idsIn, setFilesOf, takeOut } from "./tray";

/** Another browser window may just be adding a file this new. */
const NEW_MS = 60_000;

/** Sends a command once all its files have arrived; later commands wait too. */
export async function postWithFiles(command: Command, author: string): Promise<Reply> {
  watchFiles(author);
  for (const id of idsIn(command.args.files)) {
    const outcome = await sendOrAsk(id, author);
    if (!isQueued(command)) return { kind: "overtaken" };
    if (outcome.kind === "away" || outcome.kind === "signed-out") return { kind: outcome.kind };
    if (outcome.kind === "refused") return refusal(id, outcome);
  }
  return postCommand(command, author);
}

function isQueued({ id }: Command): boolean {
  return commands.all().some((one) => one.id === id);
}

/** Sends a file; one that is no longer on the device may have arrived earlier. */
async function sendOrAsk(id: string, author: string): Promise<Outcome> {
  if (await load(id)) return send(id);
  const about = await finish(id, author);
  if (about.kind === "done") return { kind: "ready" };
  if (about.kind !== "refused") return about;
  return {
    kind: "refused",
    problem: t("This file is no longer on this device. Add it again."),
    isFinal: true,
  };
}

function refusal(id: string, { problem, isFinal }: Extract<Outcome, { kind: "refused" }>): Reply {
  const name = shownFile(id)?.name;
  const message = name === undefined ? problem : `${name}: ${problem}`;
  const answer = answerWith({ ok: false, message });
  return { kind: "answered", answer, isConflict: isFinal };
}

/** Returns files to the message box beside which a task was completed. */
function giveBack({ taskIds: [taskId], args }: QueuedCommand, author: string): void {
  if (taskId === undefined) return;
  const draft = messageDraft(author, taskId);
  // Except files still in the dialog that asked for them.
  const drafts = filesOfDrafts();
  const files = idsIn(args.files).filter((id) => !drafts.includes(id));
  setFilesOf(draft, [...idsIn(filesOf(draft)), ...files]);
}

const withFiles = new Map<string, QueuedCommand>();
let stopWatching: (() => void) | undefined;

/** Deletes the files of commands once the page has the result, or somebody gave the commands up. */
export function watchFiles(author: string): void {
  function look() {
    const now = commands.all();
    for (const [id, last] of withFiles) {
      if (now.some((one) => one.id === id)) continue;
      withFiles.delete(id);
      const isDone = last.state === "done";
      const files = idsIn(last.args.files);
      // Somebody else has signed in: the command waits for its own person.
      if (commandStore.load(author).some((one) => one.id === id)) continue;
      if (!isDone && last.kind === "complete") giveBack(last, author);
      // The files of an abandoned act are still in its form.
      const drafts = filesOfDrafts();
      letGo(
        files.filter((file) => !drafts.includes(file)),
        isDone,
      );
    }
    for (const one of now) {
      if (!one.args.files) continue;
      withFiles.set(one.id, one);
      // The draft would send the files again.
      if (one.state === "done")
        for (const draft of draftsWithFiles()) takeOut(draft, idsIn(one.args.files));
    }
  }
  stopWatching?.();
  stopWatching = commands.subscribe(look);
  look();
}

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
