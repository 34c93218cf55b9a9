import { lastEntryText, type LastEntry } from "./conversation";

type Received = Omit<LastEntry, "isOwn">;

/** An entry in the words of whoever received it: "Ada assigned you", "Ada: Please bring the slides". */
export function receivedText(entry: Received): string {
  const who = entry.senderName ?? "Daymark";
  if (entry.kind === "assigned") return `${who} assigned you`;
  if (entry.kind === "nudge") return `${who} asked for your answer`;
  return lastEntryText({ ...entry, isOwn: false });
}
