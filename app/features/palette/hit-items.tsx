import { stageLabels } from "~/task/row/stages.words";
import { numberText } from "~/core/words/said";
import { t } from "~/core/words/t";
import { href } from "~/core/server/addresses";
import { Icon, StateGlyph } from "~/core/kit/ui/icon";
import { Avatar } from "~/core/kit/ui/avatar";
import { withOpenTask } from "~/core/kit/address/open-task";
import { personPath } from "~/core/person/person-link";
import { DueTime } from "~/task/row/task-parts";
import type { Found, FoundDepartment, Go, Hit, Item } from "./items";

type Search = { typed: string; oversees: boolean; go: Go };

/** What a search found, as rows: people, groups and tasks; at the end, the list of all matching tasks. */
export function hitItems(found: ReadonlyArray<Found>, search: Search): Array<Item> {
  return found.flatMap((hit) => {
    if (hit.kind === "all") return allItem(hit.total, search);
    if (hit.kind === "department") return search.oversees ? departmentItem(hit, search) : [];
    const item = hit.kind === "task" ? taskItem(hit, search) : namedItem(hit, search);
    return hit.is_near ? { ...item, group: t("Did you mean") } : item;
  });
}

function lineOf({ kind, id, label, about }: Hit) {
  return { id: `${kind}-${id}`, label, text: label, about: about ?? undefined };
}

function namedItem(hit: Hit, { go }: Search): Item {
  const { kind, id, label } = hit;
  if (kind === "person") {
    return {
      ...lineOf(hit),
      group: t("People"),
      mark: <Avatar id={id} name={label} size="xs" />,
      choose: () => go(personPath(id)),
    };
  }
  return {
    ...lineOf(hit),
    group: t("Groups"),
    mark: <Icon name="users-round" />,
    choose: () => go(href("/admin-dashboard/create-group", { group: id })),
  };
}

/** Opens the department's people and their tasks. */
function departmentItem({ value, label }: FoundDepartment, { go }: Search): Item {
  return {
    id: `department-${value}`,
    group: t("Departments"),
    label,
    text: label,
    mark: <Icon name="building-complex" />,
    choose: () => go(href("/admin-dashboard/team", { department: value })),
  };
}

function taskItem(hit: Hit, { oversees, go }: Search): Item {
  const { id, stage, about, match_text: match, due_date_time: due } = hit;
  const isOpen = stage === "New" || stage === "Pending";
  return {
    ...lineOf(hit),
    group: t("Tasks"),
    about: [stage && stageLabels[stage], about, match].filter(Boolean).join(" · "),
    aside: due === null ? null : <DueTime dueDateTime={due} isOpen={isOpen} named />,
    mark:
      stage === null || stage === "Withdrawn" ? <Icon name="archive" /> : <Mark stage={stage} />,
    choose: () => go(withOpenTask(listOf(oversees).path, id)),
  };
}

/** Opens the list of all tasks that contain the words; for a user, the list of their own. */
function allItem(total: number, { typed, oversees, go }: Search): Item {
  const { path, name } = listOf(oversees);
  const count = total > MOST_COUNTED ? t("more than 1,000") : numberText(total);
  const label = t("All {count} in {name}", { count, name });
  return {
    id: "all",
    group: t("Tasks"),
    label,
    text: label,
    mark: <Icon name="list-checks" />,
    choose: () => go(`${path}?${new URLSearchParams({ q: typed.trim() })}`),
  };
}

/** Up to this, the count is exact. */
const MOST_COUNTED = 1000;

function listOf(oversees: boolean) {
  return oversees
    ? { path: "/admin-dashboard/task-status", name: t("Task Status") }
    : { path: "/user-dashboard/conversations", name: t("Conversations") };
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
