import { Dialog } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { t } from "~/core/words/t";
import { Logo } from "~/core/kit/ui/logo";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { overlayClass } from "~/core/kit/ui/window-class";

type SlideOutWindowProps = {
  id: string;
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement>;
  children: ReactNode;
};

/** The panel that slides in from the left; its code loads when somebody first opens it. */
export default function SlideOutWindow(props: SlideOutWindowProps) {
  const { id, open, onClose, opener, children } = props;
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          id={id}
          aria-describedby={undefined}
          onSubmit={onClose}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Logout asks in a toast, and the question keeps the focus.
            if (!document.activeElement?.closest("[data-toaster]")) opener.current?.focus();
          }}
          className="bg-sunken shadow-float data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in fixed inset-y-0 start-0 z-40 flex w-[min(18.5rem,86vw)] flex-col"
        >
          <Dialog.Title className="sr-only">{t("Menu")}</Dialog.Title>
          <div className="flex h-14 shrink-0 items-center justify-between ps-4 pe-2">
            <Logo />
            <Dialog.Close asChild>
              <IconButton label={t("Close menu")} tooltip={false} icon={<Icon name="x" />} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
