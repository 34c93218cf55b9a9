/** A key with what it does; `mod` is Ctrl, or Cmd on a Mac. */
export type Key = { key: string; does: string; mod?: boolean; admins?: boolean };

/**
 * The keys that work on every page of a signed-in person; both the code that listens to them and the page that
 * explains them read this.
 */
export const KEYS = {
  palette: { key: "k", mod: true, does: "Find a page, a person or a task, or do something" },
  create: { key: "c", does: "Create a task", admins: true },
  search: { key: "/", does: "Search this list" },
  sheet: { key: "?", does: "Show all keys" },
  undo: { key: "z", mod: true, does: "Undo, while a message offers it" },
  send: { key: "Enter", mod: true, does: "Send the form" },
} as const satisfies Record<string, Key>;

export type KeyName = keyof typeof KEYS;

type KeyInPlace = { keys: ReadonlyArray<string>; does: string; admins?: boolean };

/** Keys of one page or field, which only that page or field listens to. */
const KEYS_IN_PLACE: ReadonlyArray<KeyInPlace> = [
  { keys: ["Esc"], does: "Close what is open; what was typed is kept" },
  {
    keys: ["↑", "↓", "←", "→"],
    does: "Go through the table of Task Status, cell by cell",
    admins: true,
  },
  { keys: ["Enter"], does: "Change a cell: person, priority or deadline", admins: true },
  { keys: ["Shift", "↓"], does: "Tick the next row too", admins: true },
  { keys: ["Ctrl", "A"], does: "Tick all rows, on one of them", admins: true },
  {
    keys: ["Space"],
    does: "Lift and drop a card of the board or a task of the calendar; arrows move it",
  },
  { keys: ["Enter"], does: "Send a message" },
  { keys: ["Shift", "Enter"], does: "Begin a new line in a message" },
];

/** The keys that somebody can use: those everywhere, and those of one page or field. */
export function keysOf(isAdmin: boolean) {
  function isTheirs({ admins }: { admins?: boolean }) {
    return isAdmin || !admins;
  }
  return {
    everywhere: Object.values<Key>(KEYS).filter(isTheirs),
    inPlace: KEYS_IN_PLACE.filter(isTheirs),
  };
}

type Pressed = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

/** Whether this key of the table was pressed; letters are also found on keyboards with other alphabets. */
export function isKey(event: Pressed, name: KeyName): boolean {
  const { key, mod = false }: Key = KEYS[name];
  if (event.altKey || (event.ctrlKey || event.metaKey) !== mod) return false;
  if (/^[a-z]$/.test(key)) {
    if (event.shiftKey) return false;
    const typed = event.key.toLowerCase();
    return /^[ -~]$/.test(typed) ? typed === key : event.code === `Key${key.toUpperCase()}`;
  }
  return event.key === key;
}

/** What is printed on the keys to press: "Ctrl", "K". */
export function caps({ key, mod }: Key): Array<string> {
  return [...(mod ? ["Ctrl"] : []), key.length === 1 ? key.toUpperCase() : key];
}
