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
  tooMany: (most: number, left: number) =>
    `You can send at most ${most} files at once. ${left === 1 ? "1 was" : `${left} were`} not added.`,
  lost: "This file is no longer on this device. Add it again.",
  notArrived: "It did not arrive. Try again.",
  unexpected: "Something went wrong. Try again.",
  noRoom: "This device has little space left. Keep this page open until the files are sent.",
  unnamed: { image: "photo", pdf: "document", audio: "recording", file: "file" },
} as const;
