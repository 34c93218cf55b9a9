/** "1 member", "12 members". */
export function memberCount(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "member" : "members"}`;
}

/** "1 person", "12 people". */
export function peopleCount(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "person" : "people"}`;
}
