import { expect, test } from "vitest";
import { anonymousClient, createPerson, deactivate } from "../fixtures/people.ts";

test("a deactivated person can neither sign in nor renew a session, until reactivated", async () => {
  const [admin, ana] = await Promise.all([createPerson({ role: "admin" }), createPerson()]);
  const credentials = { email: ana.email, password: ana.password };
  const { data } = await anonymousClient().auth.signInWithPassword(credentials);
  const refresh_token = data.session?.refresh_token ?? "";
  expect(refresh_token).not.toBe("");

  await deactivate(admin, ana);
  const { error } = await anonymousClient().auth.signInWithPassword(credentials);
  expect(error?.code).toBe("user_banned");
  const renewed = await anonymousClient().auth.refreshSession({ refresh_token });
  expect(renewed.error).not.toBeNull();
  expect(renewed.data.session).toBeNull();

  await admin.db.rpc("set_person_active", { p_uid: ana.uid, p_active: true }).throwOnError();
  const back = await anonymousClient().auth.signInWithPassword(credentials);
  expect(back.error).toBeNull();
});
