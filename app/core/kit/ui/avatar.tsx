import { clsx } from "clsx";

const TONES = 6;
const sizes = {
  xs: "size-6 text-[0.625rem]",
  // The avatars of most lists get their size from a class.
  sm: undefined,
  md: "size-10 text-sm",
  lg: "size-14 text-lg",
};

type AvatarProps = {
  /** The person's id decides the tone, so that it is the same everywhere. */
  id: string;
  name: string;
  size?: keyof typeof sizes;
  className?: string;
};

/** A person's initials on a tone of their own; the name is beside them. */
export function Avatar({ id, name, size = "sm", className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={clsx(`avatar tone-${toneOf(id)}`, sizes[size], className)}>
      {initials(name)}
    </span>
  );
}

/** Returns the first letters of the first and last word of a name, or "?" for an empty one. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = picked.map((word) => Array.from(word ?? "")[0] ?? "").join("");
  return letters.toUpperCase() || "?";
}

/** FNV-1a: ids that differ in one character get different tones. */
function toneOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (((hash ^ (hash >>> 15)) >>> 0) % TONES) + 1;
}
