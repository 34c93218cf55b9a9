import { KEPT } from "~/core/server/problems.words";

export const PROFILE_TEXTS = {
  updated: "Profile updated successfully!",
  signInUpdated: "Authentication info updated successfully!",
  updateFailed: "Update failed",
  failed: "Failed to update profile",
  signInFailed: "Failed to update authentication info",
  chooseZone: "Choose a time zone from the list",
  workspaceZone: (city: string) => `The workspace’s: ${city}`,
  hours: [
    { value: "", label: "15:00, and 3:00 pm in the header" },
    { value: "24", label: "24 hours: 15:00" },
    { value: "12", label: "12 hours: 3:00 pm" },
  ],
  nobody: "No user logged in",
  currentPasswordNeeded: "Enter your current password to change this",
  wrongPassword: "Incorrect password.",
  usernameHint: "An admin can change it.",
  linkSent: (email: string) => `We sent a link to ${email}.`,
  changed: (now: string) =>
    `Your profile was changed in another window: it is now ${now}. ${KEPT.text} Save again to overwrite that change.`,
};

export const SESSION_TEXTS = {
  ended: "Signed out everywhere else.",
};

/**
 * About one's own absence, or that of somebody whose page an admin has opened. `day` is the first day back: "Monday
 * 30 Nov".
 */
export const ABSENCE_SAVED_TEXTS = {
  set: (day: string) => `Away until ${day}.`,
  notSet: "The absence was not saved.",
  ended: "No longer away.",
  notEnded: "The absence was not ended.",
};
