/** Whether a file is a photo that only some browsers show by themselves. */
export function isHeic({ kind, name }: { kind: string | null; name: string }): boolean {
  return kind === "file" && /\.hei[cf]$/i.test(name);
}
