/** How often a property is tried: a tenth as often in `npm test`, which finds what is plainly wrong. */
export function runs(inFull: number): number {
  return process.env.PROPERTIES === "a tenth" ? Math.ceil(inFull / 10) : inFull;
}
