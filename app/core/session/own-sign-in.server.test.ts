import { expect, test } from "vitest";
import { refusalOf } from "./own-sign-in.server";

const FAILED = "Failed to update authentication info";

test.each([
  [
    { name: "AuthSessionMissingError", message: "Auth session missing!" },
    null,
    "No user logged in",
  ],
  [{ name: "AuthRetryableFetchError", message: "fetch failed" }, null, FAILED],
  [{ name: "AuthApiError", code: "strange", message: "" }, null, FAILED],
  [{ name: "AuthApiError", code: "strange", message: "Not today" }, null, "Not today"],
  [{ name: "AuthApiError", code: "email_exists", message: "Taken" }, "email", "Taken"],
])("%j is said at %s: %s §8.17", (error, field, message) => {
  expect(refusalOf(error)).toEqual({ field, message });
});
