import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { Icon } from "~/components/ui/icon";
import { IconButton } from "~/components/ui/icon-button";
import { OnceOpen } from "~/components/ui/once-open";
import { onDemand } from "~/hooks/on-demand";
import { OPENED_HERE } from "~/search/use-dialog-address";
import type { NavigationItem } from "./navigation";
import { focusSearch, useKeys } from "./use-keys";

const PaletteWindow = onDemand(() => import("~/components/palette/palette-window"));
const KeysDialog = onDemand(() => import("~/components/palette/keys-dialog"));

type AnywhereProps = { pages: ReadonlyArray<NavigationItem>; isAdmin: boolean };

/** Opens the window in which a task is assigned; closing it goes back to where one was. */
const ASSIGN = "/admin-dashboard/task-assign?assign=people";

/** What can be done from any page, by the header or a key: assign a task, find something, see all keys. */
export function Anywhere({ pages, isAdmin }: AnywhereProps): ReactNode {
  const [opened, setOpened] = useState<"palette" | "keys" | null>(null);
  const navigate = useNavigate();
  function assign() {
    navigate(ASSIGN, { state: OPENED_HERE });
  }
  useKeys({
    ...(isAdmin ? { create: assign } : {}),
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
        <Link
          to={ASSIGN}
          state={OPENED_HERE}
          aria-label="Assign a task"
          aria-keyshortcuts="C"
          data-hint="Assign a task"
          className="icon-button max-sm:hidden"
        >
          <Icon name="plus" />
        </Link>
      ) : null}
      <IconButton
        label="Find"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        icon={<Icon name="search" />}
        onClick={() => setOpened("palette")}
      />
      <OnceOpen open={opened === "palette"} onEscape={close}>
        <PaletteWindow
          open={opened === "palette"}
          onClose={close}
          pages={pages}
          isAdmin={isAdmin}
          more={[
            ...(isAdmin
              ? [
                  {
                    id: "assign",
                    group: "Do",
                    label: "Assign a task",
                    text: "Assign a task",
                    mark: <Icon name="plus" />,
                    choose: assign,
                  },
                ]
              : []),
            {
              id: "keys",
              group: "Do",
              label: "Show all keys",
              text: "Show all keys",
              mark: <Icon name="keyboard" />,
              choose: () => setOpened("keys"),
            },
          ]}
        />
      </OnceOpen>
      <OnceOpen open={opened === "keys"} onEscape={close}>
        <KeysDialog open={opened === "keys"} onClose={close} pages={pages} isAdmin={isAdmin} />
      </OnceOpen>
    </>
  );
}
