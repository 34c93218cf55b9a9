import type { Allowed, Right } from "~/core/server/rights";
import type { Address } from "~/core/server/addresses";
import type { IconName } from "~/core/kit/ui/icon-names";
import type { Badge, NavigationItem } from "./navigation";

/** What the numbers beside entries of the menu are made of. */
export type Counts = Allowed & {
  unread: number;
  to_answer: number;
  due_today: number;
  last_due_today: string | null;
  /** How much needs them as an admin; 0 for others. */
  attention: number;
};

/** A page of a feature in the menu of an area. */
export type MenuEntry = Omit<NavigationItem, "to" | "covers" | "badge" | "view"> & {
  to: Address;
  covers?: ReadonlyArray<Address>;
  /** Pages of the same subject, which are tabs on it instead of entries. */
  pages?: ReadonlyArray<Omit<MenuEntry, "pages">>;
  needs?: Right;
  badge?: (counts: Counts) => Badge;
};

/** What a window over any page is given, whichever feature it is of. */
export type AnywhereProps = {
  open: boolean;
  onClose: () => void;
  uid: string;
  acts: Allowed["acts"];
  /** The menu. */
  pages: ReadonlyArray<NavigationItem>;
  /** What opens the other windows, and what else can be done from anywhere. */
  entries: ReadonlyArray<PaletteEntry & { choose: () => void }>;
};

/** What the palette finds by words, beside what it lists when it opens. */
export type Beyond = {
  places: ReadonlyArray<Pick<NavigationItem, "to" | "label" | "icon">>;
  /** What else a page is called, by its address. */
  names: Readonly<Partial<Record<string, string>>>;
  acts: AnywhereProps["entries"];
};

/** A line of the palette that opens a window. */
export type PaletteEntry = {
  id: string;
  label: string;
  /** The text that a search looks for. */
  text: string;
  icon: IconName;
};
