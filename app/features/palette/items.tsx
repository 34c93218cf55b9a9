import type { ReactNode } from "react";
import { z } from "zod";
import type { NavigationItem } from "~/core/shell/navigation";
import type { AnywhereProps } from "~/core/shell/sockets";
import { personPath } from "~/core/person/person-path";
import { Avatar } from "~/core/kit/ui/avatar";
import { Icon } from "~/core/kit/ui/icon";
import { StateGlyph } from "~/core/kit/ui/state-glyph";
import { Constants } from "~/core/server/types.generated";
import { holdsWords } from "~/core/kit/words-in";
import { withOpenTask } from "~/core/kit/address/open-task";
import { offeredActs } from "~/core/kit/acts";

/** A line of the palette. */
export type Item = {
  id: string;
  group: string;
  label: ReactNode;
  /** The text that a search looks for. */
  text: string;
  about?: string | undefined;
  mark: ReactNode;
  danger?: boolean | undefined;
  choose: () => void;
};

const HitSchema = z.object({
  kind: z.enum(Constants.public.Enums.search_kind),
  id: z.string(),
  label: z.string(),
  about: z.string().nullable(),
  stage: z.enum(Constants.public.Enums.task_stage).nullable(),
  match_text: z.string().nullable(),
});
export type Hit = z.infer<typeof HitSchema>;

const AnswerSchema = z.object({ hits: z.array(HitSchema) });

export function readHits(answer: unknown): Array<Hit> {
  return AnswerSchema.parse(answer).hits;
}

type Go = (to: string) => void;

/** What a search found, as lines: people and tasks. */
export function hitItems(hits: ReadonlyArray<Hit>, isAdmin: boolean, go: Go): Array<Item> {
  return hits.map((hit) => {
    const { kind, id, label, about, stage, match_text: match } = hit;
    const line = { id: `${kind}-${id}`, label, text: label };
    if (kind === "person") {
      return {
        ...line,
        group: "People",
        about: about ?? undefined,
        mark: <Avatar id={id} name={label} size="xs" />,
        choose: () => go(personPath(id)),
      };
    }
    const list = isAdmin ? "/admin-dashboard/task-status" : "/user-dashboard/conversations";
    return {
      ...line,
      group: "Tasks",
      about: [stage, about, match].filter(Boolean).join(" · "),
      mark:
        stage === null || stage === "Withdrawn" ? <Icon name="archive" /> : <Mark stage={stage} />,
      choose: () => go(withOpenTask(list, id)),
    };
  });
}

const STATES = {
  New: "new",
  Pending: "pending",
  Completed: "completed",
  Rejected: "rejected",
} as const;

const TONES = {
  new: "text-new",
  pending: "text-pending",
  completed: "text-completed",
  rejected: "text-rejected",
};

function Mark({ stage }: { stage: keyof typeof STATES }) {
  const state = STATES[stage];
  return <StateGlyph state={state} className={TONES[state]} />;
}

/** What can be done with what is open or selected. */
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

/** What can be done from anywhere. */
export function doItems(entries: AnywhereProps["entries"]): Array<Item> {
  return entries.map(({ icon, ...entry }) => ({
    ...entry,
    group: "Do",
    mark: <Icon name={icon} />,
  }));
}

/** The pages and the saved views of the menu. */
export function pageItems(pages: ReadonlyArray<NavigationItem>, go: Go): Array<Item> {
  return pages.map(({ to, label, icon, view }) => ({
    id: `page-${view?.id ?? to}`,
    group: view ? "Views" : "Pages",
    label,
    text: label,
    mark: <Icon name={icon} />,
    choose: () => go(to),
  }));
}

/** Those that contain every word, at the beginning of one of theirs. */
export function matching(items: ReadonlyArray<Item>, typed: string): Array<Item> {
  return items.filter(({ text }) => holdsWords(text, typed));
}
