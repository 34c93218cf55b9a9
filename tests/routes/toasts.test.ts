import { expect, test } from "vitest";
import { loader } from "../../app/root";
import { redirectWithToast } from "../../app/core/server/toast.server";
import { argsFor, requestByNobody } from "../fixtures/requests";

/** The toast on a page for somebody with this cookie. */
async function saidTo(Cookie: string) {
  const { data } = await loader(argsFor(requestByNobody("/", { headers: { Cookie } })));
  return data.toast;
}

test("a redirect's toast is shown, a forged one is not §threat.191", async () => {
  const toast = { type: "success" as const, message: "Login Successful ✅" };
  const answer = await redirectWithToast("/", toast);
  const [cookie = ""] = (answer.headers.get("Set-Cookie") ?? "").split(";", 1);
  expect(await saidTo(cookie)).toEqual(toast);

  const [value = "", signature = ""] = cookie.replace("daymark-toast=", "").split(".");
  const flash = Buffer.from(decodeURIComponent(value), "base64").toString();
  const forged = flash.replace("Login Successful", "Call 555-0100");
  expect(forged).not.toBe(flash);
  const text = encodeURIComponent(Buffer.from(forged).toString("base64"));
  for (const end of ["", ".", `.${signature}`]) {
    expect(await saidTo(`daymark-toast=${text}${end}`), end).toBeNull();
  }
});
