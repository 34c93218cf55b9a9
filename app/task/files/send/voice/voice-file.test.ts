import { expect, test } from "vitest";
import { sentName } from "../prepare";
import { chosenType, clockText, problemOf, secondsIn, voiceName, voiceType } from "./voice-file";

test.each([
  [0, "0:00"],
  [7.9, "0:07"],
  [60, "1:00"],
  [119.99, "1:59"],
  [120, "2:00"],
])("%d seconds are %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test.each([
  [0.2, "audio/webm", "Voice message, 1 s.webm"],
  [41.6, "audio/mp4", "Voice message, 42 s.m4a"],
  [60, "audio/ogg", "Voice message, 1 min.ogg"],
  [72, "audio/webm", "Voice message, 1 min 12 s.webm"],
  [120.4, "audio/webm", "Voice message, 2 min.webm"],
])("%d seconds of %s are called %s, and sent under that name", (seconds, type, name) => {
  expect(voiceName(seconds, type)).toBe(name);
  expect(sentName(name, "recording")).toBe(name);
  expect(secondsIn(name)).toBe(Math.max(1, Math.round(Math.min(seconds, 120))));
});

test("of any other sound nobody knows the length by its name", () => {
  expect(secondsIn("Knocking.wav")).toBeNull();
  expect(secondsIn("Voice message,.webm")).toBeNull();
});

test.each([
  ["audio/webm;codecs=opus", "audio/webm"],
  ["Audio/MP4; codecs=mp4a.40.2", "audio/mp4"],
  ["video/mp4", "audio/mp4"],
  ["", "audio/webm"],
])("what a recorder calls %j is %s", (mime, type) => {
  expect(voiceType(mime)).toBe(type);
});

test("a browser records its own type, and WebM where that would be Ogg", () => {
  const firefox = ["audio/ogg;codecs=opus", "audio/webm;codecs=opus"];
  expect(chosenType((mime) => firefox.includes(mime))).toEqual({
    mimeType: "audio/webm;codecs=opus",
  });
  expect(chosenType((mime) => mime.startsWith("audio/mp4"))).toEqual({});
  expect(chosenType((mime) => mime.startsWith("audio/webm"))).toEqual({});
});

test("each reason for having no microphone is said, also one that nobody has heard of", () => {
  expect(problemOf("NotAllowedError")).toMatch(/may not use the microphone/);
  expect(problemOf("NotFoundError")).toMatch(/no microphone/);
  expect(problemOf("NotReadableError")).toMatch(/Another program/);
  expect(problemOf("AbortError")).toMatch(/could not be started/);
});
