import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const MailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});

export type Mail = z.infer<typeof MailSchema>;

export type Mailbox = {
  send(mail: { to: string; subject: string; text?: string; html?: string }): Promise<void>;
  list(to?: string): Array<Mail>;
};

const MOST_MAILS = 200;

/** Returns the mailbox of this data folder: it contains what would have been sent, newest first, 200 mails at most. */
export async function openMailbox(dataDir: string): Promise<Mailbox> {
  const file = join(dataDir, "mailbox.json");
  let mails = await readMails(file);
  let written: Promise<void> = Promise.resolve();

  async function save(): Promise<void> {
    await writeFile(`${file}.new`, JSON.stringify(mails), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  return {
    async send({ to, subject, text = "", html = "" }) {
      const mail = { id: randomUUID(), to, subject, text, html, sentAt: new Date().toISOString() };
      mails = [mail, ...mails].slice(0, MOST_MAILS);
      written = written.then(save, save);
      await written;
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()),
  };
}

async function readMails(file: string): Promise<Array<Mail>> {
  try {
    return z.array(MailSchema).parse(JSON.parse(await readFile(file, "utf8")));
  } catch {
    return []; // none yet, or a damaged file: mails of a development machine are no loss
  }
}
