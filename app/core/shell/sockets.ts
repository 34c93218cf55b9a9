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
  /** How many people ask to join; 0 for those who let nobody in. */
  asking: number;
  /** How many tasks wait to be checked by somebody else than their person. */
  to_check: number;
};

/** A page of a feature in the menu of an area. */
export type MenuEntry = Omit<NavigationItem, "to" | "covers" | "badge" | "view"> & {
  to: Address;
  covers?: ReadonlyArray<Address>;
  /** Pages of the same subject, which are tabs on it instead of entries. */
  pages?: ReadonlyArray<Omit<MenuEntry, "pages">>;
  needs?: Right;
  /** It is in the menu while its number is not 0, and while it is open. */
  comesAndGoes?: boolean;
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
