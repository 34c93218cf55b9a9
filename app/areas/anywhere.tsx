import { late } from "~/core/words/late";
import { t } from "~/core/words/t";
import { may, type Right } from "~/core/server/rights";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { isKey, isTyping, isWindowOpen, type KeyName, KEYS } from "~/core/kit/keys";
import type { AnywhereProps, PaletteEntry } from "~/core/shell/sockets";
import { CreateInHeader } from "~/features/assigning/brief/create-link";
import { onDemand } from "~/core/live/on-demand";

/** Runs the action of a pressed key, except while somebody types or a dialog is open. */
function useKeys(does: Partial<Record<KeyName, () => void>>): void {
  const latest = useLatest(does);
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.repeat) return;
      const name = NAMES.find((one) => isKey(event, one));
      const act = name && latest.current[name];
      if (!act || isTyping(event.target) || isWindowOpen()) return;
      if (!event.ctrlKey && !event.metaKey && !hearsSingleKeys()) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [latest]);
}

function isName(name: string): name is KeyName {
  return name in KEYS;
}

const NAMES = late(() => Object.keys(KEYS).filter(isName));

/** Moves the focus to the search field of the list on the page, if there is one. */
function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("#main input[type=search]");
  const field = [...fields].find(isShown);
  field?.focus();
  field?.select();
}

import { useLatest } from "~/core/kit/use-same";
import { isShown } from "~/core/kit/older";
import { hearsSingleKeys } from "~/core/shell/single-keys";

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
