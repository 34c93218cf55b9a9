type MarkedProps = { text: string; find: string };

/** A text in which the words that somebody searched for are marked. */
export function Marked({ text, find }: MarkedProps) {
  const lower = text.toLowerCase();
  // Some letters become two in lower case, and then no position is right.
  const at = find === "" || lower.length !== text.length ? -1 : lower.indexOf(find.toLowerCase());
  if (at < 0) return text;
  const end = at + find.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
