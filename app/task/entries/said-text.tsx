import type { ReactNode } from "react";

type SaidTextProps = { text: string; who?: string };

const FROM_THE_RIGHT = /[\u0590-\u08FF]/;

/**
 * A line of a conversation, for an element in the direction of its words (`dir="auto"`): "You:" before them, in another
 * script, does not count. A given name is bold.
 */
export function SaidText({ text, who = "" }: SaidTextProps) {
  const colon = text.indexOf(": ") + 1;
  const [lead, words] = [text.slice(0, colon), text.slice(colon)];
  if (colon === 0 || FROM_THE_RIGHT.test(lead) === FROM_THE_RIGHT.test(words))
    return named(text, who);
  return (
    <>
      <bdi>{named(lead, who)}</bdi>
      {words}
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
