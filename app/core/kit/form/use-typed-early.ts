import { type RefObject, useRef } from "react";
import { useBeforePaint } from "../use-before-paint";

/** Reports what was typed into a server-rendered field before scripts took it over. */
export function useTypedEarly(
  field: RefObject<HTMLInputElement>,
  take: (typed: string) => void,
): void {
  const first = useRef(take);
  useBeforePaint(() => {
    const input = field.current;
    if (input && input.value !== input.defaultValue) first.current(input.value);
  }, [field]);
}
