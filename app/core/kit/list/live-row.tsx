import { type ComponentProps, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { useBeforePaint } from "../hydration";
import { isWrittenIn } from "./touched";

type LiveRowProps = ComponentProps<"li"> & { id: string; isGone: boolean };

/** A row of a live list. A row that is gone is quiet, marked and takes no tap, unless it has unsent text. */
export function LiveRow({ id, isGone, children, ...item }: LiveRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [isWritten, setIsWritten] = useState(false);
  useBeforePaint(
    () => setIsWritten(isGone && row.current !== null && isWrittenIn(row.current)),
    [isGone],
  );
  return (
    <li {...item} ref={row} data-arrival={id} {...goneProps(isGone, isWritten)}>
      {children}
      {isWritten ? (
        <p role="status" className="sr-only">
          {t("No longer in this list")}
        </p>
      ) : null}
    </li>
  );
}

/** What a row says of itself once it is gone. */
export function goneProps(isGone: boolean, isWritten = false) {
  if (!isGone) return {};
  return {
    "data-gone": t("No longer in this list"),
    ...(isWritten ? {} : { inert: "", "aria-hidden": true }),
  };
}
