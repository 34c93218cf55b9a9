import { expect, test } from "vitest";
import { answerAddress, readAnswerAddress } from "./answer-address.server";

// Addresses are signed with a secret of the environment.
Object.assign(process.env, {
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_PUBLISHABLE_KEY: "publishable",
  SUPABASE_SECRET_KEY: "secret",
});

const DELIVERY = "4b1d7e3a-0c52-4c8e-9a63-2f5f0d9f1b11";

test("an address names its delivery, also after a server has changed its letters", () => {
  const address = answerAddress("daymark@example.com", DELIVERY);
  expect(address).toMatch(/^daymark\+[0-9a-f]{48}@example\.com$/);
  expect(address.indexOf("@")).toBeLessThanOrEqual(64);
  expect(readAnswerAddress(address)).toBe(DELIVERY);
  expect(readAnswerAddress(address.toUpperCase())).toBe(DELIVERY);
});

test.each([
  ["another delivery", (address: string) => address.replace("4b1d", "4b1e")],
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
