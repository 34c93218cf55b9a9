export const LIST_TEXTS = {
  changeUsername: "Change the sign-in name",
  usernameChanges: "They sign in with the new name from then on. Tell them.",
  saveUsername: "Save the name",
  signsInAs: (username: string) => `They now sign in as ${username}.`,
  theyChange: "They can change their own name, email and contact.",
  theyChangeUnlessNamed: "They can change their own name and contact.",
};
