export const SHARE_TEXTS = {
  place: "Share",
  question: "Which task is it for?",
  shared: "What was shared",
  cancel: "Cancel",
  filesOff: "Files are turned off in this workspace, so only the text is added.",
  onlyFilesOff: "Files are turned off in this workspace, so this can't be added to a task.",
  noRoom: "This device has too little space for it. Share it again on its own.",
  left: (most: number, left: number) =>
    `A message can have ${most} files. ${left === 1 ? "1 more was" : `${left} more were`} left out: share ${left === 1 ? "it" : "them"} next.`,
  longText: (most: number) =>
    `The text is longer than a message, which has at most ${most.toLocaleString("en")} characters. Shorten it before you send it.`,
  nothingFits: "None of this can be added to a task.",
  notAdded: "This could not be added. Try again.",
  loading: "Loading what was shared",
  noTasks: "You have no open tasks",
  noTasksFound: "No task contains these words",
  search: "Search tasks",
  tasks: "Tasks",
  nothing: {
    title: "Nothing is waiting here",
    text: "When you share a photo, a file or text from another app with Daymark, you choose here which task it is for. It waits on this device for an hour.",
  },
  problems: {
    "not-ready": {
      title: "Please share it again",
      text: "Daymark was not ready to receive anything from another app, so nothing was kept. It gets ready while it is open: go back and share it again.",
    },
    lost: {
      title: "It could not be kept",
      text: "This device did not let Daymark keep what you shared. Free some space, or share less at once.",
    },
  },
  home: "Go to your tasks",
  unnamed: "File",
} as const;
