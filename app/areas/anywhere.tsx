import type { ReactNode } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { OnceOpen } from "~/core/kit/ui/once-open";
import type { KeyName } from "~/core/kit/keys";
import type { NavigationItem } from "~/core/shell/navigation";
import type { AnywhereWindow } from "~/core/shell/sockets";
import { focusSearch, useKeys } from "~/areas/frame/use-keys";
import { CreateInHeader } from "~/features/assigning/brief/create-link";
import { createWindow } from "~/features/assigning/brief/window";
import { keysWindow } from "~/features/palette/windows";
import { onDemand } from "~/core/live/on-demand";

/** With what it finds of all features. */
const paletteWindow: AnywhereWindow = {
  key: "palette",
  Window: onDemand(() => import("./palette/palette")),
};

/** The windows that open over any page; the palette lists them in this order. */
const WINDOWS: ReadonlyArray<AnywhereWindow> = [createWindow, paletteWindow, keysWindow];

/** The key of the window that is open over the page. */
export type Opened = KeyName | null;

type AnywhereProps = {
  pages: ReadonlyArray<NavigationItem>;
  isAdmin: boolean;
  uid: string;
  opened: Opened;
  setOpened: (window: Opened) => void;
};

/** What can be done from any page, by the header or a key: create a task, find something, see all keys. */
export function Anywhere({ opened, setOpened, ...shown }: AnywhereProps): ReactNode {
  const windows = WINDOWS.filter(({ adminsOnly }) => shown.isAdmin || !adminsOnly);
  const opens = windows.map(({ key }) => [key, () => setOpened(key)] as const);
  useKeys({ ...Object.fromEntries(opens), search: focusSearch });
  const entries = windows.flatMap(({ key, entry }) =>
    entry ? [{ ...entry, choose: () => setOpened(key) }] : [],
  );
  function close() {
    setOpened(null);
  }
  return (
    <>
      {shown.isAdmin ? <CreateInHeader onCreate={() => setOpened("create")} /> : null}
      <IconButton
        label="Find"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        icon={<Icon name="search" />}
        onClick={() => setOpened("palette")}
        className="@max-[18rem]:w-[44px]"
      />
      {windows.map(({ key, Window }) => (
        <OnceOpen key={key} open={opened === key} onEscape={close}>
          <Window open={opened === key} onClose={close} entries={entries} {...shown} />
        </OnceOpen>
      ))}
    </>
  );
}
