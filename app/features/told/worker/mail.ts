import {
  type MailSettings,
  mailSettings,
  openMailer,
  type Posting,
} from "~/core/server/mail/smtp.server";
import { answerAddress, returnAddress, unsubscribeUrl } from "../mail/addresses.server";
import type { Delivery } from "../deliveries.model.server";
import {
  listMorningRows,
  listOverviewRows,
  listReturnedMails,
  noteRefusedMail,
} from "../mails.model.server";
import type { Channel } from "./channels";
import { letterFor, type Sources } from "./letter-for";

/** Opens the channel that sends mail; null if the environment names no mail server. */
export function openMail(settings: MailSettings | null = mailSettings()): Channel | null {
  if (settings === null) return null;
  const mailer = openMailer(settings);
  const { answers, returnPath } = settings;
  const place = { origin: settings.origin, canAnswer: answers !== undefined };
  const sources: Sources = {
    // The rows of all people in a lease at once.
    morningRows: gather(listMorningRows),
    overviewRows: listOverviewRows,
    returnedMails: listReturnedMails,
  };

  /**
   * The sender of a mail: about a task, the name of the person who acted, grouped by task, with an address for answers.
   */
  function postingOf({ id, task_id: task, who }: Delivery): Posting {
    const returnTo = returnPath === undefined ? null : returnAddress(returnPath, id);
    if (task === null) return { returnTo };
    const replyTo = answers === undefined ? null : answerAddress(answers, id);
    return { by: who, thread: `task-${task}`, replyTo, returnTo };
  }

  return {
    name: "mail",
    async send(delivery, signal) {
      const { id, kind, full_name: name, email } = delivery;
      if (email === null) return { kind: "skipped", problem: "they have no email address" };
      const letter = await letterFor(delivery, sources, place);
      if (letter === null) return { kind: "skipped", problem: "there is nothing to say" };
      const url = kind === "trial" ? null : unsubscribeUrl(place.origin, id);
      signal.throwIfAborted();
      const outcome = await mailer.send(
        { ...letter, unsubscribeUrl: url },
        { name, email },
        id,
        postingOf(delivery),
      );
      if (outcome.kind === "sent") return outcome;
      const { problem } = outcome;
      const isOfPerson = outcome.kind === "refused";
      if (!isOfPerson && outcome.forGood === null) return { kind: "failed", problem };
      // If the server refuses everybody, it refuses Daymark, whatever its text says: then nobody is marked, and the
      // mail is tried again.
      if (await noteRefusedMail(id, problem, isOfPerson ? email : null)) {
        return { kind: "failed", problem };
      }
      return { kind: "failed", problem, isFinal: isOfPerson || outcome.forGood === "mail" };
    },
  };
}

/**
 * Turns a function for many keys into one for a single key: the calls of one turn are made together. If that fails, all
 * of them reject.
 */
function gather<Key, Answer>(ask: (keys: ReadonlyArray<Key>) => Promise<Answer>) {
  let next: { keys: Array<Key>; answer: Promise<Answer> } | null = null;
  return (key: Key): Promise<Answer> => {
    if (next === null) {
      const keys: Array<Key> = [];
      const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        next = null;
        return ask(keys);
      });
      next = { keys, answer };
    }
    next.keys.push(key);
    return next.answer;
  };
}
