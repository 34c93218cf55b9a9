import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { openMailbox } from "./mailbox.ts";
import { startSmtp } from "./smtp.ts";

test("a mail that is sent to it is in the mailbox of each recipient", async () => {
  const mailbox = openMailbox();
  const smtp = await startSmtp(mailbox);
  const transport = createTransport({ url: smtp.url });
  const texts = { subject: "Größe “5”", text: "Hello", html: "<p>Hello</p>" };
  await transport.sendMail({ from: "a@day.test", to: "Ana@day.test, ben@day.test", ...texts });
  const nobody = transport.sendMail({ from: "a@day.test", to: "x@nobody.example", ...texts });
  await expect(nobody).rejects.toThrow("550 5.1.1 No such user");
  transport.close();
  for (const address of ["ana@day.test", "ben@day.test"]) {
    expect(mailbox.list(address)).toMatchObject([
      { subject: texts.subject, text: "Hello\n", html: "<p>Hello</p>\n" },
    ]);
  }
  await smtp.stop();
});
