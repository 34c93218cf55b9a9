import { KEPT } from "~/core/server/problems.words";

export const PERSON_LABELS = {
  role: { user: "User", admin: "Admin" },
  gender: { male: "Male", female: "Female", other: "Other" },
  username: "Sign-in name",
};

/** About what the workspace asks people for. */
export const DETAIL_TEXTS = {
  contactMissing: "Contact is required",
  contactWrong: "A number with its country, such as +49 30 123456",
  contactHint: {
    ten_digits: "10 digits, such as 0123456789",
    international: "With its country, such as +49 30 123456",
    optional: "With its country, such as +49 30 123456. It may stay empty.",
    none: "The workspace no longer asks for it. You can remove it.",
  },
  genderMissing: "Gender is required",
  joiningDateMissing: "Joining date is required",
  notAsked: "The workspace does not ask for this. Leave it empty",
};

export const PERSON_TEXTS = {
  updated: "User updated successfully!",
  notUpdated: "Failed to update user!",
  reactivated: "Reactivated. They can sign in again.",
  mailSent: (email: string) => `Mail sent to ${email}`,
  signOut: "Sign out everywhere",
  signedOut: (name: string, sessions: number) =>
    sessions === 0 ? `${name} was not signed in anywhere.` : `${name} is signed out everywhere.`,
  noMail: "No mail was sent.",
  noLink: "No link was made.",
  linkInstead: (reason: string) => `${reason}. Make a one-time link and give it to them yourself.`,
  ownRole: "You can't change your own role. Ask another admin.",
};

export const PERSON_PROBLEMS = {
  last_admin: "This is the last active admin. Make somebody else an admin first.",
  person_changed: `Another admin changed this person. ${KEPT.choice} Check it and save again.`,
  own_role: PERSON_TEXTS.ownRole,
  person_not_active: "Reactivate this person first.",
  no_email: "They have no email address. Make a one-time link and give it to them yourself.",
  not_found: "This person has been removed.",
  invalid: "One of these choices no longer exists. Reload the page.",
};

export const NEW_PERSON_TEXTS = {
  created: "✅ New User Created Successfully!",
  emailTaken: "Somebody already has this email address",
  notMade: "This account could not be created. Check the row and try again",
};

export const LEAVE_TEXTS = {
  removedAlready: "This person has already been removed.",
  thisPerson: "This person",
  deactivated: (name: string, settled: string) => `${name} is deactivated${settled}`,
  removed: (name: string, settled: string) => `${name} is removed${settled}`,
  withdrawn: (tasks: string) => ` · ${tasks} withdrawn`,
  handedOver: (tasks: string) => ` · ${tasks} handed over`,
  notRemoved: (name: string, settled: string, reason: string) =>
    `${name} is deactivated${settled}, but the account could not be removed: ${reason}. Try again.`,
};

export const LEAVE_PROBLEMS = {
  person_not_assignable: "This person is no longer active. Choose somebody else.",
  last_admin: PERSON_PROBLEMS.last_admin,
  own_account: "You can't close your own account. Ask another admin.",
  nobody_to_take_over:
    "Nobody else in the department is active. Choose somebody, or leave the tasks as they are.",
};

/** What an admin reads about the name of somebody else. */
export const LIST_TEXTS = {
  changeUsername: "Change the sign-in name",
  usernameChanges: "They sign in with the new name from then on. Tell them.",
  saveUsername: "Save the name",
  signsInAs: (username: string) => `They now sign in as ${username}.`,
  theyChange: "They can change their own name, email and contact.",
  theyChangeUnlessNamed: "They can change their own name and contact.",
};
