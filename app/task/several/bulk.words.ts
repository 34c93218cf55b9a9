export const BULK_TEXTS = {
  all: (count: string) => `All ${count} that match`,
  notFound: "Not selected.",
  tryAgain: "Try again in a moment.",
  first: (count: number) => `The first ${count.toLocaleString("en")} are selected.`,
  firstWhy: "More than that match. Do these, then select again.",
  underWay: (doing: string | undefined, all: number) =>
    `${doing ?? "Changing"} ${all.toLocaleString("en")} tasks`,
  soFar: (done: number, all: number) =>
    `${done.toLocaleString("en")} of ${all.toLocaleString("en")}`,
  stopped: (done: number, all: number) =>
    `Stopped after ${done.toLocaleString("en")} of ${all.toLocaleString("en")} tasks.`,
  noScripts: "Selecting several tasks needs JavaScript. Each can be changed in its conversation.",
  noScriptsButOne: "Selecting all needs JavaScript. Ticked tasks get one message without it, too.",
  stop: "Stop",
  goOn: "Continue",
  undo: "Undo",
  undoing: "Undoing …",
  onTasks: (count: number) => `On ${count.toLocaleString("en")} tasks.`,
  waiting: (count: number) => `${count.toLocaleString("en")} are waiting to be sent.`,
};
