/** What an admin hears when a task was assigned; somebody whose name is not known is "User". */
export function taskAssignedTo(name: string | null | undefined): string {
  return `Task assigned to ${name ?? "User"}`;
}
