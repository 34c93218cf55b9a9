export const INVITATION_MAIL = {
  subject: "Your account on Daymark",
  hello: "Hello, ",
  text: (workspace: string) =>
    ` added you to Daymark at ${workspace}, where your tasks are. This link signs you in.`,
  button: "Sign in to Daymark",
  once: "It works once, within 24 hours. If you did not expect it, ignore this mail.",
};
