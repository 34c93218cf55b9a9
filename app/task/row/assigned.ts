import { ASSIGN_TEXTS } from "./assignments.words";

/** The toast for an assigned task; a person without a known name is "User". */
export function taskAssignedTo(name: string | null | undefined): string {
  return ASSIGN_TEXTS.assigned(name);
}
