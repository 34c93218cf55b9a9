import type { Allowed, Right } from "~/core/server/rights";
import type { Address } from "~/core/server/addresses";
import type { IconName } from "~/core/kit/ui/icon-names";
import type { Badge, NavigationItem } from "./navigation";

/** What the badges of menu items are computed from. */
export type Counts = Allowed & {
  unread: number;
  to_answer: number;
  due_today: number;
  last_due_today: string | null;
  /** How many rows need an admin; 0 for others. */
  attention: number;
};

/** A feature's page in the menu of an area. */
export type MenuEntry = Omit<NavigationItem, "to" | "covers" | "badge" | "view"> & {
  to: Address;
  covers?: ReadonlyArray<Address>;
  /** Pages of the same subject, shown as tabs on it. */
  pages?: ReadonlyArray<Omit<MenuEntry, "pages">>;
  needs?: Right;
  badge?: (counts: Counts) => Badge;
};

/** The props of a dialog that opens over any page, whatever its feature. */
export type AnywhereProps = {
  open: boolean;
  onClose: () => void;
  uid: string;
  acts: Allowed["acts"];
  /** The menu items. */
  pages: ReadonlyArray<NavigationItem>;
  /** Entries that open the other dialogs, and whatever else can be done from anywhere. */
  entries: ReadonlyArray<PaletteEntry & { choose: () => void }>;
};

/** What the palette finds only by words. */
export type Beyond = {
  places: ReadonlyArray<Pick<NavigationItem, "to" | "label" | "icon">>;
  /** Other names of pages, by address. */
  names: Readonly<Partial<Record<string, string>>>;
  acts: AnywhereProps["entries"];
};

/** An entry of the palette that opens a dialog. */
export type PaletteEntry = {
  id: string;
  label: string;
  /** The searched text. */
  text: string;
  icon: IconName;
};
