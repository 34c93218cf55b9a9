import { PERSON_LABELS } from "./people.words";

/** About the names by which people without an email address sign in. */
export const USERNAME_TEXTS = {
  label: PERSON_LABELS.username,
  missing: "Sign-in name is required",
  address: "A sign-in name has no @. Add an address as their email instead",
  length: "3 to 40 characters",
  letters: "Letters, digits, and single dots or hyphens between them",
  taken: "Somebody already has this sign-in name, or one that looks like it",
};

export const ADD_TEXTS = {
  by: "They sign in by",
  email: "Email address",
  name: "Name for signing in",
  usernameHint:
    "For people without an email address. Leave it blank for one made from their name, such as ana.kovac.",
  noMail:
    "They get no mail, not even a link for a forgotten password: an admin makes them a new one-time link.",
};
