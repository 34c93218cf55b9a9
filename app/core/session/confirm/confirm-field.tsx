import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { PasswordField } from "~/core/kit/ui/text-field";
import { type ConfirmAsk, OWN_PASSWORD } from "./ask";

/** The field for the reader's own password; people without a password get a link to sign in again and return. */
export function ConfirmField({ asks }: { asks: Pick<ConfirmAsk, "error"> }) {
  const ref = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();

  // The refused password is selected, so that typing replaces it.
  useEffect(() => {
    if (asks.error !== null) ref.current?.select();
  }, [asks]);

  return (
    <>
      <PasswordField
        ref={ref}
        name={OWN_PASSWORD}
        label={t("Your password")}
        autoComplete="current-password"
        error={asks.error}
        required
      />
      <Link
        to={`/?again&${new URLSearchParams({ next: pathname + search })}`}
        reloadDocument
        className="text-action touch:py-2 self-start text-sm font-medium hover:underline"
      >
        {t("No password? Sign in again")}
      </Link>
    </>
  );
}
