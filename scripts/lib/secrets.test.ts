import { chmod, cp, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { verifyToken } from "../../supabase/local/jwt.ts";
import { temporaryFolder } from "../../tests/setup/run-script.ts";
import { freePort } from "./ports.ts";
import { addSecrets, hintsAbout } from "./secrets.ts";

async function read(file: string) {
  return parseEnv(await readFile(file, "utf8"));
}

test("an empty folder gets every secret that the containers need, for nobody else to read §threat.187", async () => {
  const file = join(await temporaryFolder(), ".env");
  const { added, environment } = await addSecrets(file, { domain: "tasks.example.com" });
  expect(added[0]).toBe("DOMAIN");
  expect(hintsAbout(environment).join()).toContain("No mail is sent until you name a mail server");
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const made = await read(file);
  const compose = await readFile("deploy/all-in-one/compose.yaml", "utf8");
  const needed = Array.from(
    compose.matchAll(/\$\{([A-Z_]+)(?::\?[^}]*)?\}/g),
    ([, name]) => name ?? "",
  );
  expect([...new Set(needed)].filter((name) => !made[name])).toEqual([]);
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
  const secret = made.JWT_SECRET ?? "";
  expect(verifyToken(made.SUPABASE_PUBLISHABLE_KEY ?? "", secret).claims?.role).toBe("anon");
  expect(verifyToken(made.SERVICE_TOKEN ?? "", secret).claims?.role).toBe("service_role");
  expect(made.REALTIME_DB_KEY).toHaveLength(16);
});

test("run again it changes nothing, and adds what a newer version needs", async () => {
  const file = join(await temporaryFolder(), ".env");
  await addSecrets(file, { domain: "tasks.example.com" });
  const first = await readFile(file, "utf8");
  await chmod(file, 0o644);
  expect((await addSecrets(file, {})).added).toEqual([]);
  expect(await readFile(file, "utf8")).toBe(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await writeFile(file, `# mine\nNOTE=keep\n${first.replace(/^HEALTH_TOKEN=.*\n/m, "")}`);
  expect((await addSecrets(file, {})).added).toEqual(["HEALTH_TOKEN"]);
  const after = await read(file);
  expect(after).toMatchObject({
    ...parseEnv(first),
    HEALTH_TOKEN: after.HEALTH_TOKEN,
    NOTE: "keep",
  });
  expect(after.HEALTH_TOKEN).toHaveLength(64);
});

test("a mail server is written for Daymark and for Auth", async () => {
  const file = join(await temporaryFolder(), ".env");
  const mail = "smtps://day%40mark:p%24ss@mail.example.com";
  const from = "Daymark <daymark@example.com>";
  const { environment } = await addSecrets(file, { domain: "tasks.example.com", mail, from });
  expect(hintsAbout(environment).join()).not.toContain("No mail");
  expect(await read(file)).toMatchObject({
    SMTP_URL: mail,
    MAIL_FROM: from,
    AUTH_SMTP_HOST: "mail.example.com",
    AUTH_SMTP_PORT: "465",
    AUTH_SMTP_USER: "day@mark",
    AUTH_SMTP_PASS: "p$ss",
    AUTH_SMTP_FROM: "daymark@example.com",
  });
});

test.each([
  [{ domain: "https://tasks.example.com" }, "--domain is https:"],
  [{ domain: "tasks" }, "--domain is tasks, which is no name"],
  [{ mail: "mail.example.com" }, "--mail is no mail server"],
  [{ mail: "smtp://mail.example.com" }, "--mail needs the sender too"],
  [{ mail: "smtp://mail.example.com", from: "it's <a@example.com>" }, "A value has a '"],
])("with %j nothing is written", async (wanted, words) => {
  const file = join(await temporaryFolder(), ".env");
  await expect(addSecrets(file, wanted)).rejects.toThrow(words);
  await expect(stat(file)).rejects.toThrow("ENOENT");
});

/** A mail server on this machine that wants a password, with or without encryption. */
async function mailServer(disabledCommands: Array<string>): Promise<string> {
  // It warns of its own certificate, which is nobody's here.
  vi.spyOn(console, "error").mockReturnValue();
  const server = new SMTPServer({ disabledCommands, closeTimeout: 100 });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  return `127.0.0.1:${port}`;
}

test("a mail server that would get the password over an open line is refused, since Auth sends nothing by it", async () => {
  const from = "Daymark <daymark@example.com>";
  const file = join(await temporaryFolder(), ".env");
  const [bare, encrypted] = [await mailServer(["STARTTLS"]), await mailServer([])];
  await expect(addSecrets(file, { mail: `smtp://user:pass@${bare}`, from })).rejects.toThrow(
    "127.0.0.1 offers no encryption (STARTTLS) for the password, and without it Auth sends no mail.",
  );
  await expect(stat(file)).rejects.toThrow("ENOENT");
  for (const mail of [
    `smtp://user:pass@${encrypted}`,
    `smtp://${bare}`,
    // Nobody answers there now.
    `smtp://user:pass@127.0.0.1:${await freePort()}`,
  ]) {
    const other = join(await temporaryFolder(), ".env");
    expect((await addSecrets(other, { mail, from })).environment.SMTP_URL).toBe(mail);
  }
});

test("another domain than the one that is there is refused", async () => {
  const file = join(await temporaryFolder(), ".env");
  await addSecrets(file, { domain: "tasks.example.com" });
  await expect(addSecrets(file, { domain: "work.example.com" })).rejects.toThrow(
    "DOMAIN is tasks.example.com already. To move to work.example.com, change it",
  );
});

function fake(bin: string, name: string, script: string) {
  return writeFile(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** Docker that says what it is asked to do; asked whether it is there, and what runs already, it says nothing. */
const DOCKER = `case "$*" in info | "compose version" | "compose ps --quiet caddy") ;; *) echo "docker $*" ;; esac`;
const FITTING = {
  docker: DOCKER,
  getent: "echo '192.0.2.1 STREAM'",
  hostname: "echo '192.0.2.1 172.17.0.1 2001:db8::1 '",
  ss: ":",
  free: `printf '      total used\\nMem: 3900 100\\nSwap: 0 0\\n'`,
};

/** A server as install.sh needs one, but for what is named. */
async function server(lacking: Partial<typeof FITTING> = {}) {
  const folder = await temporaryFolder();
  const [bin, place] = [join(folder, "bin"), join(folder, "deploy/all-in-one")];
  await mkdir(bin);
  await mkdir(place, { recursive: true });
  await cp("deploy/all-in-one/install.sh", join(place, "install.sh"));
  for (const [name, script] of Object.entries({ ...FITTING, ...lacking }))
    await fake(bin, name, script);
  const PATH = `${bin}:${process.env.PATH}`;
  function install(more: Record<string, string> = {}, names = ["tasks.example.com"]) {
    const env = { ...process.env, PATH, ...more };
    return spawnSync("sh", [join(place, "install.sh"), ...names], { env, encoding: "utf8" });
  }
  return { place, install };
}

test.each([
  [{ getent: "exit 2" }, "- A name that points here: tasks.example.com has no address yet."],
  [
    { getent: "echo 192.0.2.9" },
    "tasks.example.com points at 192.0.2.9, and this server has 192.0.2.1",
  ],
  [
    { getent: "echo 192.0.2.1; echo 2001:db8::9" },
    "tasks.example.com points at 2001:db8::9, and this",
  ],
  [{ ss: `case "$*" in *:443*) echo LISTEN;; esac` }, "- Port 443: something else"],
  [{ free: `printf 'x\\nMem: 1200 1\\nSwap: 512 0\\n'` }, "this server has 1712 MB"],
])(
  "install.sh says before it builds that %o lacks something, and goes on if it is told to",
  async (lacking, lack) => {
    const { install } = await server(lacking);
    const refused = install();
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(lack)]);
    expect(refused.stdout).not.toContain("docker build");
    expect(refused.stderr.match(/^- /gm)).toHaveLength(1);
    expect(install({ DAYMARK_ANYWAY: "1" }).stdout).toContain("docker build");
  },
);

test.each([
  [
    "an update, when its own ports are taken",
    { ss: "echo LISTEN", docker: DOCKER.replace(' | "compose ps --quiet caddy"', "") },
    false,
  ],
  ["a name with both of its addresses", { getent: "echo 192.0.2.1; echo 2001:db8::1" }, false],
  [
    "a name that is its own in /etc/hosts",
    { getent: "echo 127.0.1.1", hostname: "echo 10.0.0.5" },
    true,
  ],
  ["a server behind a router, which cannot know", { hostname: "echo 10.0.0.5 172.17.0.1" }, true],
  ["a server that does not say its addresses", { hostname: "exit 1" }, true],
])("install.sh lets %s go on", async (_what, found, says) => {
  const { stdout, status } = (await server(found)).install();
  expect(status).toBe(0);
  expect(stdout).toContain("docker build");
  expect(stdout.includes("make sure that this is the one")).toBe(says);
});

test.each([
  ["compose version", "exit 1", "This needs Docker with its compose plugin"],
  [
    "info",
    "echo permission denied while trying to connect >&2; exit 1",
    'you may not use Docker here. Run this again with sudo, or join the group docker once (sudo usermod -aG docker "$USER")',
  ],
  [
    "info",
    "echo Cannot connect to the daemon. >&2; exit 1",
    "Docker does not answer. Start it (sudo systemctl start docker) and run this again. It says:\nCannot connect to the daemon.",
  ],
  ["build*", "exit 1", "The image was not built, and what ran before runs on."],
  ["run*", "exit 1", "The secrets were not written, and nothing was started."],
  ["compose up*", "exit 1", "docker compose logs --tail 50 <service>"],
])(
  "where docker %s fails (%s), install.sh says what to do, and does nothing after it",
  async (act, script, says) => {
    const { install } = await server({
      docker: `case "$*" in ${act.replace(" ", "\\ ")}) ${script} ;; esac\n${DOCKER}`,
    });
    const { status, stderr, stdout } = install();
    expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
    expect(stdout).not.toMatch(/runs at|compose logs --no-log-prefix/);
    expect(/^docker compose ps --all$/m.test(stderr)).toBe(act === "compose up*");
    if (script.includes(">&2")) expect(stdout).toBe("");
  },
);

test("install.sh builds, writes the secrets and starts, in this order, and says where and with which code", async () => {
  const { place, install } = await server();
  const last = /^If https:\/\/tasks\.example\.com does not open: .* docker compose logs caddy$/;
  expect(install().stdout.trim().split("\n")).toEqual([
    "docker build --tag daymark ../..",
    `docker run --rm --user root --volume ${place}:/here daymark secrets --file /here/.env --domain tasks.example.com`,
    "docker compose up --detach --wait",
    expect.stringMatching(/^Daymark runs at https:\/\/tasks\.example\.com\./),
    expect.stringMatching(last),
  ]);
  function asks(code: string) {
    return `Nobody has an account yet. Open /setup and enter the code ${code}`;
  }
  const logs = ["AAAA", "BBBB"].map((code) => `echo "${asks(code)}"`).join("; ");
  const first = (await server({ docker: `case "$2" in logs) ${logs};; esac` })).install();
  expect(first.stdout.trim().split("\n")).toEqual([asks("BBBB"), expect.stringMatching(last)]);
  expect(install({}, []).stderr).toContain("Name the address by which people reach Daymark");
});
