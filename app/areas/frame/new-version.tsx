import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { t } from "~/core/words/t";
import { Button } from "~/core/kit/ui/button";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { isOtherVersion } from "~/core/live/use-reach";

/**
 * Whether to offer the new version, once a server of that version has answered. The offer comes with the next page,
 * so that it moves nothing under somebody's hand, and stays until it is dismissed.
 */
export function useNewVersion() {
  const { pathname } = useLocation();
  const [page, setPage] = useState({ pathname, isOffered: false });
  const [isDismissed, setDismissed] = useState(false);
  if (page.pathname !== pathname) setPage({ pathname, isOffered: isOtherVersion() });
  return { isOffered: page.isOffered && !isDismissed, dismiss: () => setDismissed(true) };
}

export function NewVersionBar({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div
      role="status"
      className="bg-action-soft animate-fade-in flex min-h-11 items-center justify-center gap-1 px-2 py-1 text-sm"
    >
      <p className="me-2 min-w-0 max-sm:text-xs">{t("There is a new version of Daymark.")}</p>
      <Button size="sm" onClick={() => window.location.reload()}>
        {t("Load it")}
      </Button>
      <IconButton
        icon={<Icon name="x" />}
        label={t("Dismiss message")}
        size="sm"
        onClick={onDismiss}
      />
    </div>
  );
}
