import type { ReactNode } from "react";
import * as z from "zod/mini";
import { t } from "~/core/words/t";
import type { NavigationItem } from "~/core/shell/navigation";
import type { AnywhereProps, Beyond } from "~/core/shell/sockets";
import { Icon } from "~/core/kit/ui/icon";
import { Constants } from "~/core/server/types.generated";
import { holdsWords } from "~/core/kit/folded";
import { offeredActs } from "~/core/kit/acts";

/** A row of the palette. */
export type Item = {
  id: string;
  group: string;
  label: ReactNode;
  /** The text in which a search looks. */
  text: string;
  about?: string | undefined;
  /** What is at the end of the row. */
  aside?: ReactNode;
  mark: ReactNode;
  danger?: boolean | undefined;
  choose: () => void;
};

const HitSchema = z.object({
  kind: z.enum(Constants.public.Enums.search_kind),
  id: z.string(),
  label: z.string(),
  about: z.nullable(z.string()),
  stage: z.nullable(z.enum(Constants.public.Enums.task_stage)),
  due_date_time: z.nullable(z.string()),
  match_text: z.nullable(z.string()),
  /** Whether the name only nearly contains the words. */
  is_near: z.boolean(),
});
export type Hit = z.infer<typeof HitSchema>;

/** A row of the answer: a hit, or how many tasks the task list finds. */
export type Found = Hit | { kind: "all"; total: number } | FoundDepartment;

const DepartmentSchema = z.object({ value: z.string(), label: z.string() });
export type FoundDepartment = z.infer<typeof DepartmentSchema> & { kind: "department" };

const AnswerSchema = z.object({
  hits: z.array(HitSchema),
  total: z.number(),
  departments: z.array(DepartmentSchema),
});

export function readHits(answer: unknown): Array<Found> {
  const { hits, total, departments } = AnswerSchema.parse(answer);
  const isMore = total > hits.filter(({ kind }) => kind === "task").length;
  return [
    ...departments.map((one) => ({ ...one, kind: "department" as const })),
    ...hits,
    ...(isMore ? [{ kind: "all" as const, total }] : []),
  ];
}

export type Go = (to: string) => void;

/** Acts for what is open or selected. */
export function actItems(): Array<Item> {
  return offeredActs().flatMap(({ about, choices }, place) =>
    choices.map(({ label, icon, danger, onSelect }, index) => ({
      id: `act-${place}-${index}`,
      group: about,
      label,
      text: typeof label === "string" ? label : "",
      mark: icon,
      danger,
      choose: onSelect,
    })),
  );
}

/** Acts that are possible anywhere. */
export function doItems(entries: AnywhereProps["entries"]): Array<Item> {
  return entries.map(({ icon, ...entry }) => ({
    ...entry,
    group: t("Do"),
    mark: <Icon name={icon} />,
  }));
}

type Names = Beyond["names"];

export function pageItems(pages: ReadonlyArray<NavigationItem>, names: Names, go: Go): Array<Item> {
  return pages.map(({ view, ...page }) => ({
    ...placeItem(page, names, go),
    ...(view && { id: `page-${view.id}`, group: t("Views") }),
  }));
}

/** Pages that the menu lacks, found by name and not listed already. */
export function furtherItems({ places, names }: Beyond, listed: ReadonlyArray<Item>, go: Go) {
  const ids = new Set(listed.map(({ id }) => id));
  return places.map((place) => placeItem(place, names, go)).filter(({ id }) => !ids.has(id));
}

function placeItem({ to, label, icon }: Beyond["places"][number], names: Names, go: Go): Item {
  return {
    id: `page-${to}`,
    group: t("Pages"),
    label,
    text: `${label} ${names[to] ?? ""}`,
    mark: <Icon name={icon} />,
    choose: () => go(to),
  };
}

/** The items in which each typed word begins a word. */
export function matching(items: ReadonlyArray<Item>, typed: string): Array<Item> {
  return items.filter(({ text }) => holdsWords(text, typed));
}

/** The items with each group in one piece, at the group's first item. */
export function inGroups(items: ReadonlyArray<Item>): Array<Item> {
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.flatMap((name) => items.filter(({ group }) => group === name));
}
