import { Form, type FormProps } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { FormFooter } from "~/core/kit/ui/form-footer";
import { useHydrated } from "~/core/kit/hydration";
import { type ConfirmAsk, OWN_PASSWORD } from "./ask";
import { ConfirmField } from "./confirm-field";

export type ConfirmDialogProps = {
  /** From the answer of the act that was refused; nothing otherwise. */
  asks: ConfirmAsk | null | undefined;
  /** Where the act is sent, now with the password. */
  action: string;
  /** Whether it is on its way. */
  pending: boolean;
  /** A fetcher's, if the act was sent with one. */
  as?: ComponentType<FormProps>;
  /** In place of sending a form. */
  onPassword?: (password: string) => void;
};

/** The window of `ConfirmWindow`; it is loaded when the first one is opened. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { asks = null, action, pending, as: FormOfAct = Form, onPassword } = props;
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState<ConfirmAsk | null>(null);
  const [shown, setShown] = useState(asks);
  // While it closes, it still shows what it asked.
  if (asks !== null && asks !== shown) setShown(asks);
  useWhenDone(asks, pending, setClosed);

  function close() {
    setClosed(asks);
  }

  if (shown === null) return null;
  return (
    <Dialog
      // Without scripts the server sends it open; with them it lies over the whole page, not over a panel.
      inline={!isHydrated}
      open={asks !== null && asks !== closed}
      onRequestClose={close}
      title={t("Enter your password to continue")}
      description={t(
        "Daymark checks that it is you before it gives out access or a list of people. It asks again after 15 minutes.",
      )}
      size="sm"
    >
      <FormOfAct
        method="post"
        action={action}
        replace
        preventScrollReset
        className="contents"
        onSubmit={(event) => {
          if (onPassword === undefined) return;
          event.preventDefault();
          const password = new FormData(event.currentTarget).get(OWN_PASSWORD);
          if (typeof password === "string") onPassword(password);
        }}
      >
        {shown.fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <DialogBody>
          <ConfirmField asks={shown} />
        </DialogBody>
        <FormFooter
          closedPath={action}
          onClose={close}
          isWaiting={pending}
          pendingLabel={t("Checking...")}
        >
          {t("Continue")}
        </FormFooter>
      </FormOfAct>
    </Dialog>
  );
}

/** Reports what was asked once an act was sent for it and no other question came back: pages keep old answers. */
function useWhenDone(
  asks: ConfirmAsk | null,
  pending: boolean,
  onDone: (asks: ConfirmAsk) => void,
): void {
  const sentFor = useRef<ConfirmAsk | null>(null);
  // The act that was refused may still be loading its page.
  const wasPending = useRef(pending);
  useEffect(() => {
    if (pending === wasPending.current) return;
    wasPending.current = pending;
    if (pending) sentFor.current = asks;
    else if (asks !== null && asks === sentFor.current) onDone(asks);
  });
}
