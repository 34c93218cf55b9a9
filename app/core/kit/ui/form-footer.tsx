import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button, ButtonLink } from "./button";
import { DialogFooter } from "./dialog";
import { t } from "~/core/words/t";

type FormFooterProps = {
  /** The page without the dialog, for when no script is loaded to close it. */
  closedPath: string;
  onClose: () => void;
  /** The button was pressed, and sends once something else has arrived. */
  isWaiting?: boolean;
  pendingLabel: string;
  children: ReactNode;
};

/** Cancel and submit, below a form in a dialog that an address opens. */
export function FormFooter(props: FormFooterProps) {
  const { closedPath, onClose, isWaiting = false, pendingLabel, children } = props;
  return (
    <DialogFooter>
      <ButtonLink
        to={closedPath}
        variant="quiet"
        prefetch="none"
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        {t("Cancel")}
      </ButtonLink>
      <Button
        type="submit"
        variant="primary"
        pending={useNavigation().formMethod === "POST" || isWaiting}
        pendingLabel={pendingLabel}
      >
        {children}
      </Button>
    </DialogFooter>
  );
}

type WindowFooterProps = { onClose: () => void } & Pick<
  ComponentProps<typeof Button>,
  "pending" | "pendingLabel" | "children"
>;

/** Cancel and submit in a dialog that only scripts open. */
export function WindowFooter({ onClose, ...submit }: WindowFooterProps) {
  return (
    <DialogFooter>
      <Button variant="quiet" onClick={onClose}>
        {t("Cancel")}
      </Button>
      <Button {...submit} type="submit" variant="primary" />
    </DialogFooter>
  );
}
