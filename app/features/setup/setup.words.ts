export const SETUP_TEXTS = {
  title: "Set up Daymark",
  lead: "Nobody has an account here yet. You are the first, and will be an admin.",
  code: "It is in the log of the server, for example K7QF-2MXD-9TRW.",
  wrongCode: "This is not the code. It is in the log of the server that started last.",
  busy: "Somebody else with the code is setting this up at the moment. Wait two minutes, then reload the page.",
  done: "Daymark is set up",
  over: "Daymark is set up already. Sign in, or ask an admin for an account.",
  hours: "When does the team work?",
  hoursAbout:
    "Phones and computers stay silent in the quiet hours. Everybody can choose their own.",
  chooseHours: "Choose when the team works",
  signIn: "Your account is made. Sign in.",
};
