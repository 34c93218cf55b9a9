import * as z from "zod/mini";
import { DELIVERY_TEXTS } from "../delivery-choices.words";
import { daysOf } from "./told-fields";

const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: DELIVERY_TEXTS.missingTime, abort: true }));
const maybeTime = z.union([none(), time], { error: DELIVERY_TEXTS.missingTime });
const maybeNumber = z.union([none(), z.coerce.number().check(z.int(), z.gte(1))]);
const days = z.pipe(
  z.pipe(z.string(), z.transform(daysOf)),
  z.array(z.number().check(z.int(), z.gte(1), z.lte(7))),
);

/** An empty field means that nothing was chosen. */
function none() {
  return z.pipe(
    z.literal(""),
    z.transform(() => null),
  );
}

/** When people are told, as the settings' form sends it; the database checks the same. */
export const ToldSchema = z
  .object({
    remindMinutes: maybeNumber,
    answerHours: maybeNumber,
    workFrom: time,
    workUntil: time,
    workDays: days.check(z.minLength(1, DELIVERY_TEXTS.workDays)),
    quietFrom: maybeTime,
    quietUntil: maybeTime,
    quietDays: days.check(z.maxLength(6, DELIVERY_TEXTS.quietDays)),
    morningAt: time,
  })
  .check(
    z.refine(({ workFrom, workUntil }) => workFrom < workUntil, {
      error: DELIVERY_TEXTS.workHours,
      path: ["workUntil"],
    }),
    z.refine(({ quietFrom, quietUntil }) => quietUntil !== null || quietFrom === null, {
      error: DELIVERY_TEXTS.bothEnds,
      path: ["quietUntil"],
    }),
    z.refine(({ quietFrom, quietUntil }) => quietFrom !== null || quietUntil === null, {
      error: DELIVERY_TEXTS.bothEnds,
      path: ["quietFrom"],
    }),
    z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
      error: DELIVERY_TEXTS.bothEnds,
      path: ["quietUntil"],
    }),
  );
