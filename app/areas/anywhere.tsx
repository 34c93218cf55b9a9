import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { onDemand } from "~/core/live/on-demand";
import { OPENED_HERE } from "~/core/kit/address/use-dialog-address";
import type { NavigationItem } from "~/core/shell/navigation";
import { focusSearch, useKeys } from "~/areas/frame/use-keys";

const BriefWindow = onDemand(() => import("~/features/assigning/brief/brief-window"));
const PaletteWindow = onDemand(() => import("~/features/palette/palette-window"));
const KeysDialog = onDemand(() => import("~/features/palette/keys-dialog"));

type AnywhereProps = {
  pages: ReadonlyArray<NavigationItem>;
  isAdmin: boolean;
  uid: string;
  opened: Opened;
  setOpened: (window: Opened) => void;
};

/** The window that is open over the page. */
export type Opened = "brief" | "palette" | "keys" | null;

/** Opens the form for several people; without scripts it is a link to that form. */
const ASSIGN = "/admin-dashboard/task-assign?assign=people";

/** What can be done from any page, by the header or a key: create a task, find something, see all keys. */
export function Anywhere(props: AnywhereProps): ReactNode {
  const { pages, isAdmin, uid, opened, setOpened } = props;
  function create() {
    setOpened("brief");
  }
  useKeys({
    ...(isAdmin ? { create } : {}),
    palette: () => setOpened("palette"),
    sheet: () => setOpened("keys"),
    search: focusSearch,
  });
  function close() {
    setOpened(null);
  }
  return (
    <>
      {isAdmin ? (
        // On a phone it is at the thumb.
        <CreateLink onCreate={create} hint="Create a task" className="icon-button max-sm:hidden">
          <Icon name="plus" />
        </CreateLink>
      ) : null}
      <IconButton
        label="Find"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        icon={<Icon name="search" />}
        onClick={() => setOpened("palette")}
        className="@max-[18rem]:w-[44px]"
      />
      <OnceOpen open={opened === "brief"} onEscape={close}>
        <BriefWindow open={opened === "brief"} onClose={close} uid={uid} many={ASSIGN} />
      </OnceOpen>
      <OnceOpen open={opened === "palette"} onEscape={close}>
        <PaletteWindow
          open={opened === "palette"}
          onClose={close}
          pages={pages}
          isAdmin={isAdmin}
          onCreate={isAdmin ? create : null}
          onKeys={() => setOpened("keys")}
        />
      </OnceOpen>
      <OnceOpen open={opened === "keys"} onEscape={close}>
        <KeysDialog open={opened === "keys"} onClose={close} pages={pages} isAdmin={isAdmin} />
      </OnceOpen>
    </>
  );
}

/** The same in the bar at the bottom of a phone. */
export function CreateAtThumb({ onCreate }: { onCreate: () => void }) {
  return (
    <CreateLink onCreate={onCreate} className="bar-item text-ink-soft font-medium">
      <span className="bg-action text-on-action -mt-1 grid size-6 place-items-center rounded-full">
        <Icon name="plus" className="size-4" />
      </span>
      Create
    </CreateLink>
  );
}

type CreateLinkProps = {
  onCreate: () => void;
  hint?: string;
  className: string;
  children: ReactNode;
};

/** Creates a task in a window; in a new tab, or without scripts, this opens the form for several people. */
function CreateLink({ onCreate, hint, className, children }: CreateLinkProps) {
  return (
    <Link
      to={ASSIGN}
      state={OPENED_HERE}
      aria-label="Create a task"
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
