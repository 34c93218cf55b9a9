import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Logo } from "~/components/logo";
import { overlayClass } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { IconButton } from "~/components/ui/icon-button";
import { NoPrefetch } from "~/components/ui/prefetch";

type SlideOutProps = {
  /** Gets what closes it, for links that lead away. */
  children: (close: () => void) => ReactNode;
};

/** The sidebar of a phone: comes in from the left, keeps the focus, gives it back. */
export function SlideOut({ children }: SlideOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  function close() {
    setIsOpen(false);
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <IconButton label="Open menu" tooltip={false} icon={<Icon name="menu" />} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClass} />
        <Dialog.Content
          aria-describedby={undefined}
          onSubmit={close}
          onCloseAutoFocus={(event) => {
            // Logout asks in a toast, and the question keeps the focus.
            if (document.activeElement?.closest("[data-toaster]")) event.preventDefault();
          }}
          className="bg-sunken shadow-float data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in fixed inset-y-0 left-0 z-40 flex w-[min(18.5rem,86vw)] flex-col"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="flex h-14 shrink-0 items-center justify-between pr-2 pl-4">
            <Logo />
            <Dialog.Close asChild>
              <IconButton label="Close menu" tooltip={false} icon={<Icon name="x" />} />
            </Dialog.Close>
          </div>
          <NoPrefetch>{children(close)}</NoPrefetch>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
