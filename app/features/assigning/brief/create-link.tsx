import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { href } from "~/core/server/addresses";
import type { ReactNode } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";

type CreateProps = { onCreate: () => void };

/** The header's button that creates a task; on a phone the button is in the bar. */
export function CreateInHeader({ onCreate }: CreateProps) {
  return (
    <CreateLink onCreate={onCreate} hint={t("Create a task")} className="icon-button max-sm:hidden">
      <Icon name="plus" />
    </CreateLink>
  );
}

/** The same button in the bar at the bottom of a phone. */
export function CreateAtThumb({ onCreate }: CreateProps) {
  return (
    <CreateLink onCreate={onCreate} className="bar-item text-ink-soft font-medium">
      <span className="bg-action text-on-action -mt-1 grid size-6 place-items-center rounded-full">
        <Icon name="plus" className="size-4" />
      </span>
      <span className="max-w-full truncate px-1">{t("Create")}</span>
    </CreateLink>
  );
}

type CreateLinkProps = CreateProps & { hint?: string; className: string; children: ReactNode };

/** Creates a task in a dialog; in a new tab, or without scripts, the link opens the form for several people. */
function CreateLink({ onCreate, hint, className, children }: CreateLinkProps) {
  return (
    <Link
      to={href("/admin-dashboard/task-assign", { assign: "people" })}
      state={OPENED_HERE}
      aria-label={t("Create a task")}
      aria-keyshortcuts="C"
      aria-haspopup="dialog"
      data-hint={hint}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onCreate();
      }}
      className={className}
    >
      {children}
    </Link>
  );
}
