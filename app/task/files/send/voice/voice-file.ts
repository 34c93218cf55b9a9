import { MICROPHONE_PROBLEMS } from "./voice.words";

/** The longest voice message. */
export const MOST_SECONDS = 120;

/** A time of a recording: "0:07", "2:00". */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const ENDINGS: Record<string, string> = { "audio/mp4": "m4a", "audio/ogg": "ogg" };

/** The name of a recording says how long it is, which not every player finds out: "Voice message, 1 min 12 s.webm". */
export function voiceName(seconds: number, type: string): string {
  const whole = Math.min(MOST_SECONDS, Math.max(1, Math.round(seconds)));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const parts = [minutes > 0 ? `${minutes} min` : "", rest > 0 ? `${rest} s` : ""];
  const length = parts.filter((part) => part !== "").join(" ");
  return `Voice message, ${length}.${ENDINGS[type] ?? "webm"}`;
}

/** The length of a voice message by its name; null for any other sound. */
export function secondsIn(name: string): number | null {
  const [, minutes = "0", seconds = "0"] =
    /^Voice message,(?: (\d+) min)?(?: (\d+) s)?\.\w+$/.exec(name) ?? [];
  return Number(minutes) * 60 + Number(seconds) || null;
}

/** The type of a recording, from a recorder's "audio/webm;codecs=opus". */
export function voiceType(mime: string): string {
  const type = (mime.split(";", 1)[0] ?? "").trim().toLowerCase();
  return type.startsWith("audio/") ? type : type.replace(/^video\//, "audio/") || "audio/webm";
}

/** The format that a browser records best, except Ogg, which Safari does not play. */
export function chosenType(isSupported: (mime: string) => boolean): { mimeType?: string } {
  const webm = "audio/webm;codecs=opus";
  return isSupported("audio/ogg;codecs=opus") && isSupported(webm) ? { mimeType: webm } : {};
}

/** Why there is no microphone, in words. */
export function problemOf(name: string): string {
  const known = Object.entries(MICROPHONE_PROBLEMS).find(([one]) => one === name);
  return known?.[1] ?? MICROPHONE_PROBLEMS.other;
}
