import { type Command, StoredCommandsSchema } from "./command";

/** Under the drafts' prefix: signing out leaves nothing behind. */
const KEY_PREFIX = "draft:outbox:";

/** The commands of one person that this browser keeps until the server has them, oldest first. */
export const commandStore = {
  load(owner: string): Array<Command> {
    try {
      const text = localStorage.getItem(KEY_PREFIX + owner);
      return StoredCommandsSchema.catch([]).parse(JSON.parse(text ?? "[]"));
    } catch {
      return [];
    }
  },
  add(owner: string, command: Command): void {
    this.save(owner, [...this.load(owner), command]);
  },
  remove(owner: string, ids: ReadonlySet<string>): void {
    const before = this.load(owner);
    const rest = before.filter(({ id }) => !ids.has(id));
    if (rest.length < before.length) this.save(owner, rest);
  },
  save(owner: string, commands: ReadonlyArray<Command>): void {
    if (commands.length === 0) localStorage.removeItem(KEY_PREFIX + owner);
    else localStorage.setItem(KEY_PREFIX + owner, JSON.stringify(commands));
  },
};

export type CommandStore = Pick<typeof commandStore, "load" | "add" | "remove">;
