import { expect, test } from "vitest";
import { isPublic, isPublicHost, lookupPublic } from "./public-address.server";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::a00:1",
  "2002:a00:1::1",
  "2001:db8::1",
  "3fff::1",
  "168.63.129.16",
  "localhost",
  "",
])("%s is no place on the internet", (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "223.255.255.255", "2606:4700:4700::1111"])(
  "%s is one",
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test("nobody has the server connect to itself or its neighbours, by a number however it is written, or by a name", async () => {
  for (const host of ["127.0.0.1", "0x7f.1", "2130706433", "[::1]", "[::ffff:a00:1]"]) {
    expect(isPublicHost(new URL(`https://${host}/push`)), host).toBe(false);
  }
  expect(isPublicHost(new URL("https://8.8.8.8/push"))).toBe(true);
  const looked = await new Promise((resolve) => {
    lookupPublic("localhost", { all: true }, (error) => resolve(error));
  });
  expect(looked).toMatchObject({ name: "PrivateAddress" });
});
