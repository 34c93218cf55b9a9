import type { ReactNode } from "react";

type SaidTextProps = { text: string; who?: string };

/**
 * A line of a conversation, for an element that runs as its words do (`dir="auto"`): "You:" before them, in the
 * reader's language, counts for nothing. The name of who said or did it is bold if it is given.
 */
export function SaidText({ text, who = "" }: SaidTextProps) {
  const colon = text.indexOf(": ");
  if (colon < 0) return named(text, who);
  return (
    <>
      <bdi>{named(text.slice(0, colon + 1), who)}</bdi>
      {text.slice(colon + 1)}
    </>
  );
}

function named(text: string, who: string): ReactNode {
  const at = who === "" ? -1 : text.indexOf(who);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <strong className="font-semibold">{who}</strong>
      {text.slice(at + who.length)}
    </>
  );
}
