/** A part of a channel's message, whose form nobody promises. */
export function partOf(message: unknown, name: string): unknown {
  return typeof message === "object" && message !== null ? Reflect.get(message, name) : undefined;
}
