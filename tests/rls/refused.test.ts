// Every function and table of the API, asked with their own token by everybody who is no active admin.
import { expect, test } from "vitest";
import { testEnv } from "../fixtures/env.ts";
import { makeGroup } from "../fixtures/groups.ts";
import { ownerSql } from "../fixtures/owner-sql.ts";
import { type Person, seedCast } from "../fixtures/people.ts";
import { assignTask } from "../fixtures/tasks.ts";
import { BOARD, saveView, viewOf } from "../fixtures/views.ts";
import { argumentsOf, type Fn, listFunctions, listTables } from "./hostile/catalogue.ts";

const sql = ownerSql();

/** Some of them refuse people only what concerns others or a department, and are asked for that. */
const ADMINS_ONLY = words(`
  add_department ask_unreached assign_tasks assign_work change_group_members change_leads change_run change_username change_view
  check_hours count_attention count_newcomers count_tasks create_group delete_routine edit_assignment edit_needs
  end_absence end_join_link end_sessions_of export_people files_by_person files_used find_people first_steps
  get_again get_needs get_routine hand_over_routines include_members list_assignment_tasks list_assignments
  list_attention list_audit_actors list_audit_log list_chosen_people list_closed_days list_closed_effects
  list_completed_this_week list_delivery_channels list_departments list_group_members list_groups
  list_join_requests list_newcomers list_people list_routines list_task_board list_tasks list_team make_feed
  make_sign_in_link match_due_tasks match_person_tasks match_tasks merge_departments move_department
  offboard_person open_join_link overview pause_routine person_details preview_assignees preview_routine
  propose_usernames put_away_first_accept read_delivery_settings read_delivery_week read_join_link
  read_join_request record_password_mail refuse_join_requests report report_routines restore_assignment
  save_delivery_settings save_routine save_settings save_sign save_view set_absence set_check_hours set_closed_days
  set_person_active suggest_people taken_emails taken_usernames tell_anyway try_all_mail_again try_mail_again
  update_department update_group update_person withdraw_assignment`);

/** What has nothing for somebody deactivated, without a word: an empty list, or zeros. */
const EMPTY = words(`
  begin_request count_found get_thread list_conversation list_department_choices list_departments_in_use
  list_due_tasks list_files list_group_choices list_my_notifications me my_board my_board_counts my_conversations read
  read_person read_settings search`);

/** What a call needs to get as far as the rights of its caller. */
const FITTING: Record<string, Record<string, unknown>> = {
  assign_tasks: { p_text: null },
  assign_work: { p_text: null },
  edit_assignment: { p_text: null },
  read: { p_calls: [] },
};

function words(text: string): Array<string> {
  return text.trim().split(/\s+/);
}

type Answer = { name: string; status: number; text: string };

async function ask(token: string | null, path: string, body?: object): Promise<Answer> {
  const env = testEnv();
  const response = await fetch(`${env.SUPABASE_URL}/rest/v1/${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      apikey: env.SUPABASE_PUBLISHABLE_KEY,
      "Content-Type": "application/json",
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { name: path.replace("rpc/", ""), status: response.status, text: await response.text() };
}

/** What each function answers, asked about each of these ids. */
async function askAll(token: string | null, functions: ReadonlyArray<Fn>, ids: Array<string>) {
  const answers = functions.map(async (fn) => {
    const all: Array<Answer> = [];
    for (const id of ids) {
      const body = { ...argumentsOf(fn, id), ...FITTING[fn.name] };
      all.push(await ask(token, `rpc/${fn.name}`, body));
    }
    return all;
  });
  return (await Promise.all(answers)).flat();
}

function namesOf(answers: Array<Answer>): Array<string> {
  return [...new Set(answers.map(({ name }) => name))].toSorted();
}

test("only active admins do what admins may, and who was deactivated no longer has anything, not even of their own §rights.8 §threat.211 §threat.37 §threat.40 §threat.41 §threat.63 §threat.67 §threat.78 §threat.92", async () => {
  const own = new Map<Person, string>();
  const cast = await seedCast(async ({ admin, ana, leaver, exAdmin, demoted }) => {
    for (const person of [ana, leaver, exAdmin, demoted]) {
      own.set(person, (await assignTask(admin, person)).id);
      await makeGroup(admin, [person]);
      await saveView(person, viewOf(BOARD));
    }
  });
  const { admin, ana, leaver, exAdmin, demoted } = cast;
  const [functions, tables] = await Promise.all([listFunctions(sql), listTables(sql)]);
  function idsFor(person: Person): Array<string> {
    return [admin.uid, own.get(person) ?? ""];
  }

  for (const person of [ana, demoted]) {
    const answers = await askAll(person.accessToken, functions, idsFor(person));
    const refused = answers.filter(({ text }) => text.includes(`"message":"admins_only"`));
    expect(namesOf(refused)).toEqual(ADMINS_ONLY);
    expect(refused).toHaveLength(2 * ADMINS_ONLY.length);
    // The transaction ends with all it would have noted, so the refusal itself says whose it is, and nothing else.
    const detail = `"details":"${person.uid}","hint":"Only an active admin may do this."`;
    for (const { name, text } of refused) expect(text, name).toContain(detail);
  }
  for (const person of [leaver, exAdmin]) {
    const answers = await askAll(person.accessToken, functions, idsFor(person));
    const answered = answers.filter(({ status }) => status !== 403);
    expect(namesOf(answered)).toEqual(EMPTY);
    for (const { name, text } of answered)
      expect(text, name).toMatch(/^(|\[\]|0|\[\{("\w+":0,?)+\}\])$/);
    for (const { name } of tables) {
      const { status, text } = await ask(person.accessToken, `${name}?select=*`);
      expect([name, status, text]).toEqual([name, 200, "[]"]);
    }
  }
  const strangers = await askAll(null, functions, [admin.uid]);
  expect(strangers.filter(({ status }) => status !== 401)).toEqual([]);
  for (const { name } of tables)
    expect((await ask(null, `${name}?select=*`)).status, name).toBe(401);
});
