export const DAYS = [
  { value: 1, short: "Mon", label: "Monday" },
  { value: 2, short: "Tue", label: "Tuesday" },
  { value: 3, short: "Wed", label: "Wednesday" },
  { value: 4, short: "Thu", label: "Thursday" },
  { value: 5, short: "Fri", label: "Friday" },
  { value: 6, short: "Sat", label: "Saturday" },
  { value: 7, short: "Sun", label: "Sunday" },
];

/** "22:00 to 07:00, Sat, Sun", or "never". */
export function quietText(from: string | null, until: string | null, days: ReadonlyArray<number>) {
  const hours = from === null || until === null ? [] : [`${from} to ${until}`];
  const names = DAYS.filter(({ value }) => days.includes(value)).map(({ short }) => short);
  return [...hours, ...names].join(", ") || "never";
}
