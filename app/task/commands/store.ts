import { readAs } from "~/core/kit/shape";
import { deviceStore } from "~/core/live/device/texts";
import { areCommands, type Command } from "./command";

const KEY_PREFIX = "draft:outbox:";

/** The name under which this browser stores a person's commands. */
export function outboxOf(owner: string) {
  return `${KEY_PREFIX}${owner}` as const;
}

/** One person's commands that this browser stores until the server has them, oldest first. */
export const commandStore = {
  load(owner: string): Array<Command> {
    return readAs(areCommands, deviceStore.get(outboxOf(owner))) ?? [];
  },
  put(owner: string, command: Command): void {
    const before = this.load(owner);
    const isNew = !before.some(({ id }) => id === command.id);
    const after = before.map((one) => (one.id === command.id ? command : one));
    this.save(owner, isNew ? [...before, command] : after);
  },
  remove(owner: string, ids: ReadonlySet<string>): void {
    const before = this.load(owner);
    const rest = before.filter(({ id }) => !ids.has(id));
    if (rest.length < before.length) this.save(owner, rest);
  },
  save(owner: string, commands: ReadonlyArray<Command>): void {
    if (commands.length === 0) deviceStore.remove(outboxOf(owner));
    else deviceStore.set(outboxOf(owner), JSON.stringify(commands));
  },
};

export type CommandStore = Pick<typeof commandStore, "load" | "put" | "remove">;
