import { expect, test } from "vitest";
import { processorMsOf } from "../../../../tests/setup/processor-ms";
import { notice } from "../../../../tests/fixtures/returned-mail";
import { readBounce } from "./bounce";

test.each(["text/rfc822-headers", "message/rfc822"])(
  "a mail that came back says where to, and whose address does not exist (%s)",
  async (original) => {
    expect(await readBounce(notice({ original }))).toEqual({
      returnedTo: ["returned@mark.test"],
      address: "ana@day.test",
      problem: "smtp; 550 5.1.1 <ana@day.test>: user unknown",
    });
  },
);

test.each([
  ["a full mailbox", notice({ status: "5.2.2" })],
  ["a rule against us", notice({ status: "5.7.1" })],
  ["one that may still arrive", notice({ status: "4.4.7", action: "delayed" })],
  ["one that arrived", notice({ status: "2.0.0", action: "relayed" })],
  ["an answer from a person", new TextEncoder().encode("Subject: Re: Your Friday\r\n\r\nOn it")],
  ["no mail at all", new Uint8Array([0, 255, 13, 10])],
])("%s is no reason to write to nobody", async (_what, raw) => {
  expect(await readBounce(raw)).toBeNull();
});

test("a mail of 100,000 parts keeps nobody waiting §threat.159", async () => {
  const part = "--x\r\nContent-Type: text/plain\r\n\r\nhm\r\n";
  const mail = `Content-Type: multipart/report; boundary=x\r\n\r\n${part.repeat(100_000)}--x--\r\n`;
  const took = await processorMsOf(async () =>
    expect(await readBounce(new TextEncoder().encode(mail))).toBeNull(),
  );
  expect(took).toBeLessThan(2000);
});
