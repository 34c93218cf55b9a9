import { expect, test } from "vitest";
import { signIn } from "../../app/auth/sign-in.server";
import { loader as person } from "../../app/routes/user-dashboard/route";
import { deactivate, seedPeople, serviceClient } from "../fixtures/people";
import { argsFor, requestByNobody, sessionCookie } from "../fixtures/requests";
import { redirectOf } from "../fixtures/visits";

function keptBy(headers: Headers): Array<string> {
  return headers.getSetCookie().filter((cookie) => !/max-age=0/i.test(cookie));
}

test("a sign-in that is refused for want of an active profile leaves no session behind", async () => {
  const { admin, ana } = await seedPeople();
  const allowed = await signIn(requestByNobody("/"), ana);
  expect(keptBy(allowed.headers)).not.toEqual([]);
  await deactivate(admin, ana);
  // The account is banned with it; here somebody lifted that by hand.
  await serviceClient().auth.admin.updateUserById(ana.uid, { ban_duration: "none" });
  const refused = await signIn(requestByNobody("/"), ana);
  expect(refused).toMatchObject({ ok: false, message: "User profile not found" });
  expect(keptBy(refused.headers)).toEqual([]);
});

test("a refused sign-in leaves the session of whoever is signed in in this browser", async () => {
  const { admin, ana, ben } = await seedPeople();
  await deactivate(admin, ana);
  const Cookie = await sessionCookie(ben);
  const refused = await signIn(requestByNobody("/", { headers: { Cookie } }), ana);
  expect(refused.ok).toBe(false);
  expect(refused.headers.getSetCookie()).toEqual([]);
  const answer = await person(argsFor(requestByNobody("/", { headers: { Cookie } })));
  expect(answer.data.me.uid).toBe(ben.uid);
});

test("a cookie whose token is none leads to the sign-in page, not to an error", async () => {
  const { ana } = await seedPeople();
  const [name = "", value = ""] = (await sessionCookie(ana)).split("=base64-");
  const session: unknown = JSON.parse(Buffer.from(value, "base64url").toString());
  expect(session).toHaveProperty("access_token");
  for (const access_token of ["a\r\nb", "é€", "sb_secret_x", "", "a.b.c.d", 5, null]) {
    const forged = JSON.stringify(Object.assign({}, session, { access_token }));
    const Cookie = `${name}=base64-${Buffer.from(forged).toString("base64url")}`;
    const request = requestByNobody("/user-dashboard", { headers: { Cookie } });
    expect(await redirectOf(person(argsFor(request))), String(access_token)).toMatch(/^\/\?next=/);
  }
});
