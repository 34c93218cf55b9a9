/** In the viewer, the player and the list of a task's files, which are loaded when they are opened. */
export const SHOWN_TEXTS = {
  photos: "Photos",
  loading: "Loading…",
  notLoaded: "The files could not be loaded.",
  remove: (name: string) => `Remove ${name}`,
  removeTitle: "Remove this file?",
  removeText: "Nobody will be able to see it. The conversation still says that it was here.",
  removed: "File removed.",
  notRemoved: "The file was not removed.",
  noPhoto: "This photo cannot be loaded now.",
  none: "Nothing has been sent yet.",
  save: "Save photo",
  play: "Play",
  pause: "Pause",
  position: "Position",
};
