import { randomUUID } from "node:crypto";

export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
};

export type Mailbox = {
  send(mail: { to: string; subject: string; text?: string; html?: string }): Promise<void>;
  list(to?: string): Array<Mail>;
};

const MOST_MAILS = 200;

/** Returns a mailbox with the mails that would have been sent, newest first, 200 at most. */
export function openMailbox(): Mailbox {
  let mails: Array<Mail> = [];
  return {
    async send({ to, subject, text = "", html = "" }) {
      const mail = { id: randomUUID(), to, subject, text, html, sentAt: new Date().toISOString() };
      mails = [mail, ...mails].slice(0, MOST_MAILS);
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()),
  };
}
