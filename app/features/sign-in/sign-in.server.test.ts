import { expect, test } from "vitest";
import { signInMessage, signOutMessage } from "./sign-in.server";

test.each([
  [{ code: "user_not_found", message: "x" }, "No account found with this email."],
  [{ code: "invalid_email", message: "x" }, "Invalid email format."],
  [
    { code: "invalid_credentials", message: "Invalid login credentials" },
    "Invalid login credentials",
  ],
  [{ code: "user_banned", message: "User is banned" }, "Invalid login credentials"],
  [
    { code: "over_request_rate_limit", message: "Request rate limit reached" },
    "Too many people are signing in at this moment. Try again in a moment.",
  ],
  [{ code: "strange", message: "" }, "Login failed"],
  [{ message: "fetch failed" }, "Login failed. Please try again."],
])("%j reads %s §8.1", (error, text) => {
  expect(signInMessage(error)).toBe(text);
});

test("a logout that failed says why, or 'Logout failed' §8.9", () => {
  expect(signOutMessage({ message: "Session not found" })).toBe("Session not found");
  expect(signOutMessage({ message: "" })).toBe("Logout failed");
});
