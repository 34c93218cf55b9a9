import * as z from "zod/mini";
import { FILES_CARD } from "./files.words";

/** What admins can allow; the database checks the same. */
export const LARGEST_MB = 50;
const MOST_GB = 10_000;

function wholeNumber(most: number, error: string) {
  return z.coerce.number({ error }).check(z.int(error), z.gte(1, error), z.lte(most, error));
}

export const LargestFile = wholeNumber(LARGEST_MB, FILES_CARD.mbBounds(LARGEST_MB));
export const FileSpace = wholeNumber(MOST_GB, FILES_CARD.gbBounds(MOST_GB));
