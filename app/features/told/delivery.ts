import * as z from "zod/mini";
import { Constants, type Database } from "~/core/server/types.generated";
import { DELIVERY_TEXTS } from "./delivery-choices.words";
import { numberOptions } from "~/task/acts/remind/reminder";

type Enums = Database["public"]["Enums"];
/** What somebody can choose to be told. */
export type DeliveryKind = Exclude<Enums["delivery_kind"], "trial" | "again">;
export type DeliveryChannel = Enums["delivery_channel"];

export const CHANNELS = Constants.public.Enums.delivery_channel;

/** One cell of the table of kinds and channels, as a form sends it: "assigned mail". */
export function choiceName(kind: DeliveryKind, channel: DeliveryChannel): string {
  return `${kind} ${channel}`;
}

function isChoice(kind: Enums["delivery_kind"]): kind is DeliveryKind {
  return kind !== "trial" && kind !== "again";
}

const KindSchema = z.enum(Constants.public.Enums.delivery_kind.filter(isChoice));
const ChannelSchema = z.enum(CHANNELS);

/** A cell by its name; null for a name that no cell has. */
export function choiceOf(name: string): { kind: DeliveryKind; channel: DeliveryChannel } | null {
  const [kind, channel] = name.split(" ");
  const parsed = z
    .object({ kind: KindSchema, channel: ChannelSchema })
    .safeParse({ kind, channel });
  return parsed.success ? parsed.data : null;
}

type Choice = { kind: Enums["delivery_kind"]; channel: DeliveryChannel; is_on: boolean };

/** A line of the table: on, off, or not offered (null) on each channel. */
export type ChoiceRow = { kind: DeliveryKind; cells: Record<DeliveryChannel, boolean | null> };

/** The choices as a table. */
export function choiceRows(choices: ReadonlyArray<Choice>): Array<ChoiceRow> {
  const rows = new Map<DeliveryKind, ChoiceRow["cells"]>();
  for (const { kind, channel, is_on } of choices) {
    if (!isChoice(kind)) continue;
    const cells = rows.get(kind) ?? { screen: null, push: null, mail: null };
    rows.set(kind, { ...cells, [channel]: is_on });
  }
  return [...rows].map(([kind, cells]) => ({ kind, cells }));
}

type Mornings = { morningEvery: Enums["morning_rhythm"]; teamOf: ReadonlyArray<string> };

/** How often mails of the day come and about whom, to compare with what a page showed. */
export function morningsText({ morningEvery, teamOf }: Mornings): string {
  return [morningEvery, ...[...teamOf].sort()].join(" ");
}

const ANSWER_HOURS = [1, 2, 4, 8, 16, 24, 40];

export function answerOptions(present: number | null): ReturnType<typeof numberOptions> {
  return numberOptions(ANSWER_HOURS, present, DELIVERY_TEXTS.workingHours);
}
