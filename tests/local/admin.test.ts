import { expect, test } from "vitest";
import { clientOf, newPerson, openStage, PASSWORD } from "./support.ts";

const stage = await openStage();

function usersUrl(rest = ""): string {
  return `${stage.supabase.url}/auth/v1/admin/users${rest}`;
}

test("requests without the secret key are refused", async () => {
  const person = await newPerson(stage);
  const { publishableKey, secretKey } = stage.supabase;
  const refused: Array<[headers: Record<string, string>, status: number, code?: string]> = [
    [{}, 401],
    [{ apikey: "wrong" }, 401],
    [{ apikey: publishableKey }, 403, "not_admin"],
    [{ apikey: publishableKey, authorization: `Bearer ${publishableKey}` }, 403, "not_admin"],
    [{ apikey: publishableKey, authorization: `Bearer ${person.token}` }, 403, "not_admin"],
    [{ apikey: secretKey, authorization: `Bearer ${person.token}` }, 403, "not_admin"],
    [{ apikey: secretKey, "user-agent": "Mozilla/5.0 (X11)" }, 401],
  ];
  for (const [headers, status, code] of refused) {
    for (const method of ["GET", "POST"]) {
      const response = await fetch(usersUrl(), { method, headers });
      expect([headers, response.status]).toEqual([headers, status]);
      const body = await response.json();
      if (code !== undefined) expect(body).toMatchObject({ error_code: code });
    }
  }
});

test("an account is created, read, listed, changed and deleted", async () => {
  const { admin } = stage.admin.auth;
  const email = "Ada.Lovelace@Example.com";
  const created = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: { profile: { department: null, role: "user" } },
    user_metadata: { nick: "ada" },
  });
  expect(created.error).toBeNull();
  const user = created.data.user!;
  expect(user).toMatchObject({
    email: "ada.lovelace@example.com",
    aud: "authenticated",
    role: "authenticated",
    app_metadata: {
      provider: "email",
      providers: ["email"],
      profile: { department: null, role: "user" },
    },
    user_metadata: { nick: "ada" },
  });
  expect(user.email_confirmed_at).toBeTruthy();
  expect(user.identities).toHaveLength(1);
  expect(user.identities?.[0]).toMatchObject({ provider: "email", user_id: user.id, id: user.id });

  expect((await admin.getUserById(user.id)).data.user?.email).toBe("ada.lovelace@example.com");
  const listed = await admin.listUsers({ page: 1, perPage: 1 });
  expect(listed.data.users).toHaveLength(1);

  const changed = await admin.updateUserById(user.id, {
    app_metadata: { team: "x", profile: null },
    user_metadata: { nick: null, colour: "red" },
    email: "ada@example.com",
  });
  expect(changed.data.user).toMatchObject({
    email: "ada@example.com",
    user_metadata: { colour: "red" },
    app_metadata: { team: "x", provider: "email" },
  });
  expect(changed.data.user?.app_metadata).not.toHaveProperty("profile");
  expect(changed.data.user?.user_metadata).not.toHaveProperty("nick");

  expect((await admin.deleteUser(user.id)).error).toBeNull();
  expect((await admin.getUserById(user.id)).error).toMatchObject({
    status: 404,
    code: "user_not_found",
  });
});

test.each([
  [{}, "validation_failed"],
  [{ email: "no address" }, "validation_failed"],
  [{ email: "long@example.com", password: "x".repeat(73) }, "validation_failed"],
  [{ email: "ban@example.com", ban_duration: "soon" }, "validation_failed"],
  [{ email: 7 }, "bad_json"],
])("creating %j is refused as %s", async (body, code) => {
  const response = await fetch(usersUrl(), {
    method: "POST",
    headers: { apikey: stage.supabase.secretKey },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: code });
});

test("a deferred trigger sees app_metadata; when it fails no account remains", async () => {
  const { sql, admin } = stage;
  await sql.unsafe(`
    create table public.seen (id uuid, profile jsonb);
    create function public.see() returns trigger language plpgsql security definer as $$
    declare found jsonb := (select raw_app_meta_data -> 'profile' from auth.users where id = new.id);
    begin
      if found ->> 'name' = 'Mallory' then raise exception 'not her'; end if;
      insert into public.seen values (new.id, found);
      return null;
    end $$;
    create constraint trigger see after insert on auth.users
      deferrable initially deferred for each row execute function public.see();`);
  try {
    const good = await admin.auth.admin.createUser({
      email: "good@example.com",
      app_metadata: { profile: { name: "Grace" } },
    });
    expect(good.error).toBeNull();
    const [row] = await sql`select profile from public.seen where id = ${good.data.user!.id}`;
    expect(row?.profile).toEqual({ name: "Grace" });

    const response = await fetch(usersUrl(), {
      method: "POST",
      headers: { apikey: stage.supabase.secretKey },
      body: JSON.stringify({
        email: "mallory@example.com",
        app_metadata: { profile: { name: "Mallory" } },
      }),
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      error_code: "unexpected_failure",
      msg: "Database error creating new user",
    });
    expect(await sql`select from auth.users where email = 'mallory@example.com'`).toHaveLength(0);
    const left = await sql`select from auth.identities where email = 'mallory@example.com'`;
    expect(left).toHaveLength(0);
  } finally {
    await sql.unsafe("drop function public.see cascade; drop table public.seen");
  }
});

test("a ban of seconds is over by itself", async () => {
  const { id, email } = await newPerson(stage);
  await stage.admin.auth.admin.updateUserById(id, { ban_duration: "1s" });
  const client = clientOf(stage.supabase);
  await expect
    .poll(async () => (await client.auth.signInWithPassword({ email, password: PASSWORD })).error)
    .toBeNull();
});

test("a new password by an admin is checked, works, and ends every session", async () => {
  const { id, email, refreshToken } = await newPerson(stage);
  const { admin } = stage.admin.auth;
  for (const weak of ["short1", "onlyletters", "1234567890"]) {
    const refused = await admin.updateUserById(id, { password: weak });
    expect(refused.error).toMatchObject({ status: 422, code: "weak_password" });
  }
  expect((await admin.updateUserById(id, { password: "another one 2" })).error).toBeNull();
  const client = clientOf(stage.supabase);
  const refresh = await client.auth.refreshSession({ refresh_token: refreshToken });
  expect(refresh.error).toMatchObject({ status: 400 });
  const signIn = await client.auth.signInWithPassword({ email, password: "another one 2" });
  expect(signIn.error).toBeNull();
});
