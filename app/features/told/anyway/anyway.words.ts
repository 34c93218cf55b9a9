type Quiet = { full_name: string | null; people: number; quiet: number; own: number };

export const ANYWAY_TEXTS = {
  /** "Ana Berg’s devices are quiet until Mon 07:00." */
  quiet({ full_name: name, people, quiet, own }: Quiet, until: string): string {
    const whose = name === null ? `${quiet} of ${people} people’s` : `${name}’s`;
    return `${whose} devices are quiet until ${until}${own === quiet ? ", as they chose" : ""}.`;
  },
  /** About those of several who are not told anyway. */
  own: (own: number) => `${own} of them chose quiet hours of their own, which stay.`,
  tell: "Tell anyway",
  leave: "Leave quiet",
  failed: "Not told.",
  told: (people: number) =>
    people === 0
      ? "Nothing is left to tell."
      : `Told now: ${people === 1 ? "1 person" : `${people} people`}`,
};
