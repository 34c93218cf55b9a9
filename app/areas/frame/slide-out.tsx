import { type ReactNode, useId, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { OnceOpen } from "~/core/kit/ui/once-open";
import { onDemand } from "~/core/live/on-demand";

const SlideOutWindow = onDemand(() => import("./slide-out-window"));

type SlideOutProps = {
  /** `close` closes the slide-out, for links that open another page. */
  children: (close: () => void) => ReactNode;
};

/** The sidebar of a phone: it slides in from the left, keeps the focus inside, and returns the focus when it closes. */
export function SlideOut({ children }: SlideOutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  function close() {
    setIsOpen(false);
  }
  return (
    <>
      <IconButton
        ref={opener}
        label={t("Open menu")}
        tooltip={false}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // A confirmation that was asked inside the slide-out finds its way back by this attribute.
        aria-controls={isOpen ? id : undefined}
        icon={<Icon name="menu" />}
        onClick={() => setIsOpen(true)}
        className="@max-[18rem]:w-[44px]"
      />
      <OnceOpen open={isOpen} onEscape={close}>
        <SlideOutWindow id={id} open={isOpen} onClose={close} opener={opener}>
          {children(close)}
        </SlideOutWindow>
      </OnceOpen>
    </>
  );
}
