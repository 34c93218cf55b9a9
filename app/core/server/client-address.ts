import { isIPv6 } from "node:net";

/** The header with the client's network address; the server overwrites a value that the client sent. */
export const ADDRESS_HEADER = "x-daymark-address";

/**
 * The network address of a request: the socket's or, behind trusted proxies, the one that the outermost proxy added to
 * X-Forwarded-For. Addresses further left can be forged.
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

/** Some proxies add the port, which differs for each connection: "192.0.2.1:5678", "[2001:db8::1]:443". */
function withoutPort(address: string): string {
  const [, inBrackets, dotted] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(address) ?? [];
  return inBrackets ?? dotted ?? address;
}

/**
 * The network to count by: a whole IPv4 address, or the first four groups of an IPv6 address. Every household and
 * rented server can choose the other four freely.
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
