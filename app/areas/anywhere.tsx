import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { may, type Right } from "~/core/server/rights";
import type { ComponentType, ReactNode } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { OnceOpen } from "~/core/kit/ui/once-open";
import type { KeyName } from "~/core/kit/keys";
import type { AnywhereProps, PaletteEntry } from "~/core/shell/sockets";
import { focusSearch, useKeys } from "~/areas/frame/use-keys";
import { CreateInHeader } from "~/features/assigning/brief/create-link";
import { onDemand } from "~/core/live/on-demand";

/** A dialog that opens over any page: its key, and its row in the palette. */
type AnywhereWindow = {
  key: KeyName;
  needs?: Right;
  entry?: PaletteEntry;
  Window: ComponentType<AnywhereProps>;
};

/** The palette lists them in this order. */
const WINDOWS: ReadonlyArray<AnywhereWindow> = late(() => [
  {
    key: "create",
    needs: "assign",
    entry: {
      id: "create",
      label: t("Create a task"),
      text: t("Create or assign a new task"),
      icon: "plus",
    },
    Window: onDemand(() => import("~/features/assigning/brief/brief-form")),
  },
  { key: "palette", Window: onDemand(() => import("./palette/palette")) },
  {
    key: "sheet",
    entry: {
      id: "keys",
      label: t("Show all keys"),
      text: t("Show all keys shortcuts"),
      icon: "keyboard",
    },
    Window: onDemand(() => import("~/features/palette/keys-dialog")),
  },
]);

/** The key of the dialog that is open over the page. */
export type Opened = KeyName | null;

type Props = Pick<AnywhereProps, "pages" | "acts" | "uid"> & {
  opened: Opened;
  setOpened: (window: Opened) => void;
};

/** What can be done from any page, by the header or a key: create a task, find something, see all keys. */
export function Anywhere({ opened, setOpened, ...shown }: Props): ReactNode {
  const windows = WINDOWS.filter(({ needs }) => may(shown, needs));
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
      {may(shown, "assign") ? <CreateInHeader onCreate={() => setOpened("create")} /> : null}
      <IconButton
        label={t("Find")}
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
