import { expect, test } from "vitest";
import { clientAddress } from "./client-address";

test("without a proxy only the socket counts", () => {
  expect(clientAddress("192.0.2.1", "198.51.100.7", 0)).toBe("192.0.2.1");
});

test("behind proxies the one that the outermost of them saw counts, not what the client wrote", () => {
  const forwarded = "203.0.113.9, 198.51.100.7, 10.0.0.1";
  expect(clientAddress("10.0.0.2", forwarded, 1)).toBe("10.0.0.1");
  expect(clientAddress("10.0.0.2", forwarded, 2)).toBe("198.51.100.7");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:0db8:0001:2:ffff::9", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::1", "0:0:0:0::"],
])("whoever has %s has all of %s §threat.164", (address, network) => {
  expect(clientAddress(address, "", 0)).toBe(network);
  expect(clientAddress("10.0.0.2", address, 1)).toBe(network);
});

test.each([
  ["192.0.2.1:5678", "192.0.2.1"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1:2::"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::"],
  ["[::ffff:192.0.2.1]:5678", "192.0.2.1"],
])("a proxy that notes %s means %s", (noted, network) => {
  expect(clientAddress("10.0.0.2", noted, 1)).toBe(network);
  expect(clientAddress("10.0.0.2", `${noted}, 10.0.0.1:80`, 2)).toBe(network);
});

test("a proxy that noted nothing leaves the socket", () => {
  expect(clientAddress("10.0.0.2", "", 1)).toBe("10.0.0.2");
  expect(clientAddress("10.0.0.2", "198.51.100.7", 2)).toBe("10.0.0.2");
});
