import { createCipheriv, createHash } from "node:crypto";
import { type Chance, chanceOf } from "./chance.ts";

/** Where an attempt is broken off. */
export const BREAKS = ["begin", "nothing", "cut", "whole", "finish"] as const;
export type Break = (typeof BREAKS)[number];

/**
 * What becomes of a file: its browser comes back until it is sent, its person removes it while it is on its way, or the
 * tab is closed for good, perhaps just as the message is posted.
 */
type End =
  | { kind: "sent"; message: "once" | "unheard" | "twice" | "rivals" }
  | { kind: "removed" }
  | { kind: "closed"; at: Break | "ready" | "message" };

export type Planned = {
  number: number;
  kind: "image" | "file";
  bytes: number;
  hasPreview: boolean;
  breaks: ReadonlyArray<Break>;
  end: End;
  /** For what is decided on the way. */
  chance: Chance;
};

/** How a JPEG begins: nobody looks further. */
const JPEG = Buffer.from("ffd8ffe000104a46494600010101004800480000", "hex");

const MIB = 1_048_576;
/** In permille, and from how many bytes to how many. */
const SIZES = [
  [100, 1, 100],
  [500, 1000, 200_000],
  [320, 200_000, 2 * MIB],
  [30, 2 * MIB, 6 * MIB],
  [50, 6 * MIB + 1, 9 * MIB],
] as const;

function sizeBy(chance: Chance): number {
  let at = chance.between(1, 1000);
  for (const [share, least, most] of SIZES) {
    if (at <= share) return chance.between(least, most);
    at -= share;
  }
  return 1;
}

/** What is done with each of so many files; the same for the same seed. */
export function planUploads(count: number, seed: number): Array<Planned> {
  return Array.from({ length: count }, (_, number) => {
    const chance = chanceOf(seed + number * 7919);
    const bytes = number === 0 ? 1 : sizeBy(chance);
    // A picture cannot have fewer bytes than its beginning.
    const kind = bytes > 1000 && chance.isSo(0.6) ? "image" : "file";
    const hasPreview = kind === "image" && chance.isSo(0.9);
    const end = endBy(chance);
    const least = end.kind === "sent" ? 1 : 0;
    const breaks = Array.from({ length: chance.between(least, 3) }, () => chance.oneOf(BREAKS));
    return { number, kind, bytes, hasPreview, breaks, end, chance };
  });
}

function endBy(chance: Chance): End {
  if (chance.isSo(1 / 3)) {
    return { kind: "closed", at: chance.oneOf([...BREAKS, "ready", "message"]) };
  }
  if (chance.isSo(0.12)) return { kind: "removed" };
  return { kind: "sent", message: chance.oneOf(["once", "unheard", "twice", "rivals"]) };
}

/** The bytes of a file and of its smaller picture, the same each time. */
export function contentOf({ number, kind, bytes, hasPreview }: Planned, seed: number) {
  const body = noise(`${seed} ${number}`, bytes);
  if (kind === "image") JPEG.copy(body);
  const preview = hasPreview ? noise(`${seed} ${number} small`, 20_000 + (number % 20_000)) : null;
  if (preview) JPEG.copy(preview);
  return { body, preview };
}

function noise(key: string, bytes: number): Buffer {
  const cipher = createCipheriv(
    "aes-256-ctr",
    createHash("sha256").update(key).digest(),
    zeros(16),
  );
  return cipher.update(zeros(bytes));
}

function zeros(bytes: number): Buffer {
  return Buffer.alloc(bytes);
}
