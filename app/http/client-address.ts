import { isIPv6 } from "node:net";

/** The header in which the server hands on who asks; whatever a client puts there itself is overwritten. */
export const ADDRESS_HEADER = "x-daymark-address";

/**
 * The address that a request comes from: the socket's, or, behind so many trusted proxies, the one that the
 * outermost of them noted in X-Forwarded-For. What stands further left there anybody can write.
 */
export function clientAddress(socket: string, forwarded: string, trustedProxies: number): string {
  return networkOf(notedAddress(socket, forwarded, trustedProxies));
}

function notedAddress(socket: string, forwarded: string, trustedProxies: number): string {
  if (trustedProxies === 0) return socket;
  const noted = forwarded.split(",").map((address) => address.trim());
  const address = noted.at(-trustedProxies) ?? "";
  return address === "" ? socket : withoutPort(address);
}

/** Some proxies note the port too, another one for each connection: "192.0.2.1:5678", "[2001:db8::1]:443". */
function withoutPort(address: string): string {
  const [, inBrackets, dotted] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return inBrackets ?? dotted ?? address;
}

/**
 * Whose address it is: an IPv4 address as it is, of an IPv6 address the first four of its eight groups. The rest of
 * those every household and every rented server chooses freely, 2^64 of them.
 */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const rest = tail === "" ? [] : tail.split(":");
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::`;
}
