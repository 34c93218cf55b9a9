import * as z from "zod/mini";
import { readJson } from "~/core/kit/read-json";
import { PrioritySchema } from "~/task/text/task-text-schema";
import type { StatusPage } from "./schema";

const Moment = z.iso.datetime({ offset: true });

/** The position of a row in its list: its sort key and its id. */
const PLACES = {
  due: z.tuple([Moment, z.uuid()]),
  newest: z.tuple([Moment, z.uuid()]),
  priority: z.tuple([PrioritySchema, Moment, z.uuid()]),
  person: z.tuple([z.string().check(z.maxLength(200)), z.uuid(), Moment, z.uuid()]),
};

/** A position as in an address. */
export function placeParam(place: ReadonlyArray<string>): string {
  return JSON.stringify(place);
}

/** The position after which a page of the table begins, or before which it ends; null for the first page. */
export function placesOf({ after, before, sort }: StatusPage) {
  return { after: readPlace(after, sort), before: readPlace(before, sort) };
}

/** The position in an address; null if this order has no such position. */
function readPlace(value: string | null, sort: StatusPage["sort"]): Array<string> | null {
  return readJson(PLACES[sort], value);
}
