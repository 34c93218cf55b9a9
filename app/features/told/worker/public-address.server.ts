import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** IPv4 networks that are not on the internet: this machine's own, private, shared and reserved ones. */
const NOT_PUBLIC: ReadonlyArray<[network: string, prefix: number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // A large cloud's metadata service for its machines.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

const refused = new BlockList();
for (const [network, prefix] of NOT_PUBLIC) refused.addSubnet(network, prefix, "ipv4");
// Ranges of public IPv6 that are for examples, or carry an IPv4 address.
refused.addSubnet("2001:db8::", 32, "ipv6");
refused.addSubnet("3fff::", 20, "ipv6");
refused.addSubnet("2001::", 23, "ipv6");
refused.addSubnet("2002::", 16, "ipv6");
const publicIPv6 = new BlockList();
publicIPv6.addSubnet("2000::", 3, "ipv6");

/** Whether a numeric address is on the internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, "ipv4");
  return family === 6 && publicIPv6.check(address, "ipv6") && !refused.check(address, "ipv6");
}

/** Looks names up as Node does, and fails for a name with an address that is not on the internet. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  const all: LookupOptions & { all: true } = { ...options, all: true };
  lookup(hostname, all, (error, addresses) => {
    const [first] = error ? [] : addresses;
    if (error) callback(error, "");
    else if (!first || !addresses.every(isPlace)) callback(new PrivateAddress(hostname), "");
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

function isPlace({ address }: LookupAddress): boolean {
  return isPublic(address);
}

/** A name or an address that points to a private network. */
export class PrivateAddress extends Error {
  override name = "PrivateAddress";
  constructor(hostname: string) {
    super(`${hostname} is no public address.`);
  }
}

/** False for a numeric address that is not on the internet; a name is looked up only when connecting. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 || isPublic(host);
}

/** Throws PrivateAddress for what `isPublicHost` refuses. */
export function requirePublicHost(url: URL): void {
  if (!isPublicHost(url)) throw new PrivateAddress(url.hostname);
}
