import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { keptPage } from "~/core/live/offline/kept-pages";
import { useIsLost } from "~/core/live/use-reach";

/**
 * Whether the conversation that is being loaded cannot come: there is no connection, and this device has not stored
 * it.
 */
export function useIsMissing(): boolean {
  const next = useNavigation().location;
  const isLost = useIsLost();
  const data = isLost && next ? `${next.pathname}.data${next.search}` : null;
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (data === null) return;
    let isLeft = false;
    void keptPage(new URL(data, window.location.href).href).then((copy) => {
      if (!isLeft && copy === undefined) setMissing(data);
    });
    return () => {
      isLeft = true;
    };
  }, [data]);
  return data !== null && missing === data;
}
