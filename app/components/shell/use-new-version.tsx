import { useEffect, useSyncExternalStore } from "react";
import { toast } from "~/components/toaster";
import { Button } from "~/components/ui/button";
import { isOtherVersion, onOtherVersion } from "~/realtime/version";

/** Offers the new version once a server of it has answered. It moves nothing, and stays until it is dismissed. */
export function useNewVersion(): void {
  const isOther = useSyncExternalStore(onOtherVersion, isOtherVersion, () => false);
  useEffect(() => {
    if (!isOther) return;
    toast(
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        There is a new version of Daymark.
        <Button type="button" variant="quiet" size="sm" onClick={() => window.location.reload()}>
          Load it
        </Button>
      </span>,
      { id: "new-version", duration: Number.POSITIVE_INFINITY },
    );
  }, [isOther]);
}
