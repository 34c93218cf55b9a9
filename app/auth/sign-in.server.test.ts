import { expect, test } from "vitest";
import { signInMessage } from "./sign-in.server";

test.each([
  [{ code: "user_not_found", message: "x" }, "No account found with this email."],
  [{ code: "invalid_email", message: "x" }, "Invalid email format."],
  [
    { code: "invalid_credentials", message: "Invalid login credentials" },
    "Invalid login credentials",
  ],
  [{ code: "user_banned", message: "User is banned" }, "User is banned"],
  [{ code: "strange", message: "" }, "Login failed"],
  [{ message: "fetch failed" }, "Login failed. Please try again."],
])("%j reads %s", (error, text) => {
  expect(signInMessage(error)).toBe(text);
});
