import { SHOWN, withoutUnseen } from "~/core/kit/text";

const MOST = 200;

/**
 * The name under which a file is sent, from the one it has on the device: one readable line without a path, which the
 * database asks for. With an ending if it was changed into another type.
 */
export function sentName(name: string, fallback: string, ending?: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const readable = withoutUnseen(last.replaceAll(/\p{Cc}/gu, " ")).replaceAll(/\p{Cs}/gu, "");
  const line = readable.replaceAll(/\s+/g, " ").trim();
  const isName = SHOWN.test(line.replaceAll(".", ""));
  const [stem, own] = split(isName ? line : fallback);
  const end = ending === undefined ? own : `.${ending}`;
  return shorten(stem.trimEnd(), MOST - Array.from(end).length) + end;
}

/** A name before its ending, and the ending. */
function split(name: string): [stem: string, ending: string] {
  const ending = /.(\.[a-z0-9]{1,8})$/i.exec(name)?.[1] ?? "";
  return [name.slice(0, name.length - ending.length), ending];
}

function shorten(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : letters.slice(0, most).join("").trimEnd();
}
