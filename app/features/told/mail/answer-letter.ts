import type { Letter } from "~/core/server/mail/letter";
import { LETTER_TEXTS } from "./letter.words";
import type { Place } from "./reader";

/** What somebody is told whose answer by mail could not be taken, or not all of it. */
export function answerLetter(heading: string, why: string, { origin }: Place): Letter {
  return {
    subject: heading,
    preview: why,
    heading,
    blocks: [
      { kind: "text", phrase: why },
      { kind: "button", label: LETTER_TEXTS.openDay, url: origin },
    ],
    foot: [],
    unsubscribeUrl: null,
  };
}
