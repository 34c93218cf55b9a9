import { Constants, type Database } from "~/core/server/types.generated";
import type { NewsKind } from "~/task/entries/news";
import { DELIVERY_TEXTS } from "./delivery-choices.words";
import { numberOptions } from "~/task/acts/remind/reminder";

type Enums = Database["public"]["Enums"];
export type DeliveryChannel = Enums["delivery_channel"];

export const CHANNELS = Constants.public.Enums.delivery_channel;

/** A line of a table of choices: on, off, or not offered (null) on each channel. */
export type ChoiceRow = {
  kind: NewsKind;
  label: string;
  cells: Record<DeliveryChannel, boolean | null>;
};

export type ChoiceGroup = { title: string; rows: ReadonlyArray<ChoiceRow> };

type Mornings = { morningEvery: Enums["morning_rhythm"]; teamOf: ReadonlyArray<string> };

/** How often mails of the day come and about whom, to compare with what a page showed. */
export function morningsText({ morningEvery, teamOf }: Mornings): string {
  return [morningEvery, ...[...teamOf].sort()].join(" ");
}

const ANSWER_HOURS = [1, 2, 4, 8, 16, 24, 40];

export function answerOptions(present: number | null): ReturnType<typeof numberOptions> {
  return numberOptions(ANSWER_HOURS, present, DELIVERY_TEXTS.workingHours);
}
