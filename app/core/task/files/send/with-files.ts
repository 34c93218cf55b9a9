import { CommandAnswerSchema, type Reply } from "~/core/task/commands/answer";
import type { Command, QueuedCommand } from "~/core/task/commands/command";
import { commands } from "~/core/task/commands/commands";
import { postCommand } from "~/core/task/commands/post-command";
import { commandStore } from "~/core/task/commands/store";
import { finish } from "./about-file";
import { letGo, load, send, type Outcome } from "./sending";
import { SEND_TEXTS } from "./send.words";
import { shownFile } from "./shown-files";
import { filesOfDrafts, idsIn } from "./tray";

/** Sends a command once all of its files are there; until then those after it wait, too. */
export async function postWithFiles(command: Command, author: string): Promise<Reply> {
  watch(author);
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

/** What is no longer on the device may have arrived before. */
async function sendOrAsk(id: string, author: string): Promise<Outcome> {
  if (await load(id)) return send(id);
  const about = await finish(id, author);
  if (about.kind === "done") return { kind: "ready" };
  if (about.kind !== "refused") return about;
  return { kind: "refused", problem: SEND_TEXTS.lost, isFinal: true };
}

function refusal(id: string, { problem, isFinal }: Extract<Outcome, { kind: "refused" }>): Reply {
  const name = shownFile(id)?.name;
  const message = name === undefined ? problem : `${name}: ${problem}`;
  const answer = CommandAnswerSchema.parse({ ok: false, message });
  return { kind: "answered", answer, isConflict: isFinal };
}

const withFiles = new Map<string, QueuedCommand>();
let stopWatching: (() => void) | undefined;

/** Lets the files of a command go once the page has what it did, or somebody gave it up. */
function watch(author: string): void {
  function look() {
    const now = commands.all();
    for (const [id, last] of withFiles) {
      if (now.some((one) => one.id === id)) continue;
      withFiles.delete(id);
      // Somebody else has signed in: it waits for its own person.
      const isKept = commandStore.load(author).some((one) => one.id === id);
      const isDone = last.state === "done";
      // Those of an answer that is asked for again are back in its form.
      const drafts = isDone ? [] : filesOfDrafts();
      const over = idsIn(last.args.files).filter((file) => !drafts.includes(file));
      if (!isKept) letGo(over, isDone);
    }
    for (const one of now) if (one.args.files) withFiles.set(one.id, one);
  }
  stopWatching?.();
  stopWatching = commands.subscribe(look);
  look();
}
