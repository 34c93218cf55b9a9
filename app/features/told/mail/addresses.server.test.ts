import { expect, test } from "vitest";
import "../../../../tests/fixtures/signing-keys";
import {
  answerAddress,
  mailKey,
  readAnswerAddress,
  readReturnAddress,
  readUnsubscribeToken,
  returnAddress,
  tokenFor,
  unsubscribeUrl,
} from "./addresses.server";

const DELIVERY = "4b1d7e3a-0c52-4c8e-9a63-2f5f0d9f1b11";

test("an address names its mail, also after a server has changed its letters", () => {
  const address = answerAddress("daymark@example.com", DELIVERY);
  expect(address).toMatch(/^daymark\+[0-9a-f]{32}@example\.com$/);
  expect(readAnswerAddress(address)).toBe(mailKey(DELIVERY));
  expect(readAnswerAddress(address.toUpperCase())).toBe(mailKey(DELIVERY));
});

test("no address in a mail contains the id of its delivery, and none is good for what another is for §threat.154", () => {
  const answer = answerAddress("daymark@example.com", DELIVERY);
  const back = returnAddress("daymark@example.com", DELIVERY);
  const stop = unsubscribeUrl("https://day.test", DELIVERY);
  const id = DELIVERY.replaceAll("-", "");
  for (const address of [answer, back, stop]) {
    expect(address).not.toContain(id.slice(0, 8));
    expect(address).not.toContain(id.slice(-8));
  }
  expect(readReturnAddress(back)).toBe(mailKey(DELIVERY));
  expect(readReturnAddress(answer)).toBeNull();
  expect(readAnswerAddress(back)).toBeNull();
  expect(readUnsubscribeToken(tokenFor("unsubscribe", DELIVERY))).toBe(mailKey(DELIVERY));
  expect(readUnsubscribeToken(tokenFor("answer", DELIVERY))).toBeNull();
  expect(readUnsubscribeToken("")).toBeNull();
});

test.each([
  [
    "another mail",
    (address: string) => address.replace(/\+./, (key) => (key === "+0" ? "+1" : "+0")),
  ],
  [
    "another signature",
    (address: string) => address.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@")),
  ],
  ["half of it", (address: string) => address.replace(/.{8}@/, "@")],
  ["the mailbox alone", (address: string) => address.replace(/\+.*@/, "@")],
  ["nothing", () => ""],
])("%s is no address of ours", (_, change) => {
  expect(readAnswerAddress(change(answerAddress("daymark@example.com", DELIVERY)))).toBeNull();
});
