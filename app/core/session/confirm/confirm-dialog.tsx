import { Form, type FormProps } from "@remix-run/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { Dialog, DialogBody } from "~/core/kit/ui/dialog";
import { FormFooter } from "~/core/kit/ui/form-footer";
import { useHydrated } from "~/core/kit/hydration";
import { type ConfirmAsk, OWN_PASSWORD } from "./ask";
import { ConfirmField } from "./confirm-field";

export type ConfirmDialogProps = {
  /** The question in the answer to the refused act; null or undefined without one. */
  asks: ConfirmAsk | null | undefined;
  /** The address to which the act is sent again, with the password. */
  action: string;
  /** Whether the act is on its way. */
  pending: boolean;
  /** The form of the fetcher that sent the act, if one did. */
  as?: ComponentType<FormProps>;
  /** Called instead of sending a form. */
  onPassword?: (password: string) => void;
};

/** The code of `ConfirmWindow`, loaded when the first one is opened. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { asks = null, action, pending, as: FormOfAct = Form, onPassword } = props;
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState<ConfirmAsk | null>(null);
  const [shown, setShown] = useState(asks);
  // A closing dialog still shows its question.
  if (asks !== null && asks !== shown) setShown(asks);
  useWhenDone(asks, pending, setClosed);

  function close() {
    setClosed(asks);
  }

  if (shown === null) return null;
  return (
    <Dialog
      // Without scripts the server sends the dialog open; with scripts it lies over the whole page, not over a panel.
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

/** Reports a question as done once its act was sent and no other question came back: pages keep old answers. */
function useWhenDone(
  asks: ConfirmAsk | null,
  pending: boolean,
  onDone: (asks: ConfirmAsk) => void,
): void {
  const sentFor = useRef<ConfirmAsk | null>(null);
  // The refused act may still be loading its page.
  const wasPending = useRef(pending);
  useEffect(() => {
    if (pending === wasPending.current) return;
    wasPending.current = pending;
    if (pending) sentFor.current = asks;
    else if (asks !== null && asks === sentFor.current) onDone(asks);
  });
}
