/** Shown to admins on all their pages. */
export const FILES_FULL = {
  what: "Hardly any space is left for photos and files.",
  see: "See how much is used",
};
