export const BY_NAME_TEXTS = {
  name: "Sign-in name",
  byName: "Sign in with a name",
  byEmail: "Sign in with an email address",
};
