/** About adding photos and files, on a page that has none yet. */
export const ADD_TEXTS = {
  label: "Photos and files",
  add: "Add photos or files",
  takePhoto: "Take a photo",
  record: "Record a voice message",
  added: (count: number) => (count === 1 ? "1 file added" : `${count} files added`),
  blocked: "A file cannot be sent. Remove it, or try again.",
  sending: "The task will be assigned as soon as the files are there.",
  notAssigned: "The task was not assigned: a file was still on its way",
  keptDraft: "Open it again: what you wrote is still there.",
  notLoaded: "Files can't be added until the connection is back.",
};
