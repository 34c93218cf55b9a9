/** Random bits; the third group begins with the version, the fourth with the variant. */
const PATTERN = "xxxxxxxx-xxxx-4xxx-vxxx-xxxxxxxxxxxx";

/** A random UUID on any page: browsers have the much faster `crypto.randomUUID` over https alone. */
export function newId(): string {
  const { crypto: own }: { crypto: Partial<Crypto> } = globalThis;
  return own.randomUUID?.() ?? writtenId();
}

function writtenId(): string {
  const bits = crypto.getRandomValues(new Uint8Array(PATTERN.length));
  return PATTERN.replace(/[xv]/g, (place, at: number) => {
    const bit = (bits[at] ?? 0) % 16;
    return (place === "x" ? bit : 8 + (bit % 4)).toString(16);
  });
}
