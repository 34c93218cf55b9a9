import { late } from "~/core/words/late";
import { m } from "~/core/words/m";
import { acts } from "~/task/commands/act";

/** Somebody has seen a task. */
export const MARK = late(() => acts({ open: { words: { does: m.commands_open() } } }));
