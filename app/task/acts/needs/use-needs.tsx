import { type ReactNode, useState } from "react";
import { t } from "~/core/words/t";
import { onDemand } from "~/core/live/on-demand";
import { Icon } from "~/core/kit/ui/icon";
import type { MenuChoice } from "~/core/kit/ui/menu";
import { OnceOpen } from "~/core/kit/ui/once-open";

const NeedsWindow = onDemand(() => import("./needs-window"));

/** What a menu offers to edit what done means, for an assignment or the one of a person's task, and the window that does. */
export function useNeeds(of: string, person?: string): [MenuChoice, ReactNode] {
  const [isOpen, setIsOpen] = useState(false);
  const choice: MenuChoice = {
    label: t("What done means…"),
    icon: <Icon name="list-checks" />,
    // After the menu has given the focus back to its button, to which the window returns it.
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
