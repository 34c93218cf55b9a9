import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mailbox } from "./mailbox.ts";

export type Smtp = { url: string; stop(): Promise<void> };

/** Mail to this domain is refused, so that tests can see what happens then. */
const NOBODY = "@nobody.example";

class NoSuchUser extends Error {
  readonly responseCode = 550;
  override readonly message = "5.1.1 No such user";
}

/** Takes mails as every SMTP server does, on a free port, and puts them into the mailbox instead of sending them. */
export async function startSmtp(mailbox: Mailbox): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    // Senders keep their connections for the next mail.
    closeTimeout: 100,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      done(address.endsWith(NOBODY) ? new NoSuchUser() : null);
    },
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject = "", text, html }) =>
          Promise.all(
            envelope.rcptTo.map(({ address }) =>
              mailbox.send({ to: address.toLowerCase(), subject, text, html }),
            ),
          ),
        )
        .then(() => done(), done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
