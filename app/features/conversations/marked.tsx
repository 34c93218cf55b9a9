import { Fragment } from "react";
import { foundParts } from "~/core/kit/folded";

type MarkedProps = { text: string; find: string };

/** A text in which the words that somebody searched for are marked. */
export function Marked({ text, find }: MarkedProps) {
  return foundParts(text, find).map(({ text: part, isFound }, index) =>
    isFound ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
