import { type ReactNode, useState } from "react";
import { t } from "~/core/words/t";
import { onDemand } from "~/core/live/on-demand";
import { Icon } from "~/core/kit/ui/icon";
import type { MenuChoice } from "~/core/kit/ui/menu";
import { OnceOpen } from "~/core/kit/ui/once-open";

const NeedsWindow = onDemand(() => import("./needs-window"));

/** The menu item that edits what done means, for an assignment or that of a person's task, and its dialog. */
export function useNeeds(of: string, person?: string): [MenuChoice, ReactNode] {
  const [isOpen, setIsOpen] = useState(false);
  const choice: MenuChoice = {
    label: t("What done means…"),
    icon: <Icon name="list-checks" />,
    // First the menu returns the focus to its button, to which the dialog later returns it.
    onSelect: () => void setTimeout(() => setIsOpen(true)),
  };
  function close() {
    setIsOpen(false);
  }
  const window = (
    <OnceOpen open={isOpen} onEscape={close}>
      <NeedsWindow of={of} person={person} open={isOpen} onClose={close} />
    </OnceOpen>
  );
  return [choice, window];
}
