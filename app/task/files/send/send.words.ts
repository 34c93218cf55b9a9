/** About photos and files that are being added and sent, at their place. */
export const SEND_TEXTS = {
  completeWith: (count: number, arePhotos: boolean) => {
    const what = arePhotos ? "photo" : "file";
    return `Complete with ${count === 1 ? `this ${what}` : `these ${count} ${what}s`}`;
  },
  toSend: "Photos and files to send",
  remove: (name: string) => `Remove ${name}`,
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  retry: "Try again",
  asked: "It may say where and when it was made. Daymark cannot take that out.",
  anyway: "Send it anyway",
  dismiss: "Dismiss",
  notAdded: (name: string, why: string) => `${name} was not added. ${why}`,
  preparing: "Preparing",
  waiting: "Waiting to be sent",
  sending: (percent: number) => `Sending, ${percent}%`,
  empty: "It is empty.",
  tooLarge: (mb: number) => `Files can be at most ${mb} MB.`,
  /** With the names of the first few that are missing. */
  tooMany: (most: number, left: ReadonlyArray<string>) =>
    `You can send at most ${most} files at once. Not added: ${left.slice(0, 3).join(", ")}${left.length > 3 ? ` and ${left.length - 3} more` : ""}.`,
  lost: "This file is no longer on this device. Add it again.",
  notArrived: "It did not arrive. Try again.",
  unexpected: "Something went wrong. Try again.",
  noRoom: "This device has little space left. Keep this page open until the files are sent.",
  unnamed: { image: "photo", pdf: "document", audio: "recording", file: "file" },
} as const;
