import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import { Avatar } from "~/core/kit/ui/avatar";
import { ButtonLink, buttonClass } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";
import { ProgressBar } from "~/core/kit/ui/progress-bar";
import { memberCount } from "~/core/person/group";
import { progressSegments } from "~/task/row/progress";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";
import type { ListedGroup } from "./groups.model.server";

type GroupCardProps = { group: ListedGroup; to: string };

/** A group: who belongs to it, and how far its latest assignments got. */
export function GroupCard({ group, to }: GroupCardProps) {
  return (
    <article className={cardClass("flex w-full min-w-0 flex-col gap-3")}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            {group.name}
          </h2>
          <p className="tabular text-ink-soft text-sm">{memberCount(group.members)}</p>
        </div>
        <Faces group={group} />
      </div>
      {group.latest.length === 0 ? (
        <p className="text-ink-faint text-sm">{t("Nothing has been assigned to it yet.")}</p>
      ) : (
        <ul
          aria-label={t("Latest assignments of {name}", { name: group.name })}
          className="flex flex-col gap-3"
        >
          {group.latest.map(({ id, title, ...progress }) => (
            <li key={id} className="min-w-0">
              <Link
                to={href("/admin-dashboard/assignments", { open: id })}
                className="touch:py-2.5 hover:text-action mb-1 block truncate text-sm font-medium hover:underline"
              >
                {title}
              </Link>
              <ProgressBar segments={progressSegments(progress)} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {group.archived_at === null ? (
          <ButtonLink
            size="sm"
            to={href("/admin-dashboard/task-assign", {
              assign: `group:${group.id}`,
              from: "groups",
            })}
          >
            {t("Assign task")}
            <span className="sr-only"> {t("to {name}", { name: group.name })}</span>
          </ButtonLink>
        ) : null}
        <Link
          to={to}
          state={OPENED_HERE}
          preventScrollReset
          className={buttonClass({ size: "sm", variant: "quiet" })}
        >
          {t("Edit")}
          <span className="sr-only"> {group.name}</span>
        </Link>
      </div>
    </article>
  );
}

function Faces({ group }: { group: ListedGroup }) {
  const more = group.members - group.some_members.length;
  return (
    <div aria-hidden="true" className="flex flex-wrap items-center">
      {group.some_members.map(({ uid, full_name: name }) => (
        <Avatar
          key={uid}
          id={uid}
          name={name}
          size="sm"
          className="ring-surface -ms-1.5 ring-2 first:ms-0"
        />
      ))}
      {more > 0 ? <span className="tabular text-ink-soft ms-1.5 text-xs">+{more}</span> : null}
    </div>
  );
}
