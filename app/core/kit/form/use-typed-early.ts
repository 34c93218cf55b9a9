import { type RefObject, useRef } from "react";
import { useBeforePaint } from "../use-before-paint";

/** Hands over what was typed into a field that the server sent, before scripts took it over and heard of it. */
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
