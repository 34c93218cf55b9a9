import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/core/words/t";
import { Link } from "~/core/kit/ui/link";
import { PasswordField } from "~/core/kit/ui/text-field";
import { type ConfirmAsk, OWN_PASSWORD } from "./ask";

/** One's own password, and the way for those who have none: to sign in again, and come back. */
export function ConfirmField({ asks }: { asks: Pick<ConfirmAsk, "error"> }) {
  const ref = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();

  // What was entered does not do, and is typed over.
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
        className="text-action touch:py-2 self-start text-sm font-medium hover:underline"
      >
        {t("No password? Sign in again")}
      </Link>
    </>
  );
}
