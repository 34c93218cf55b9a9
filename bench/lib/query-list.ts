import type { Personas } from "./team.ts";
import { TALK_STARTS_AT } from "./team-rows.ts";

/** A request of a page as one of the personas, or work that a timer does as the database's owner. */
export type Query = { name: string; as: "admin" | "user" | "lead" | "owner"; sql: string };

/**
 * A phrase that no task contains, of words that all tasks contain: an index of letters finds all, and all must be read.
 */
export const unluckySearch = "public.list_tasks(p_search => 'sentence for two', p_limit => 51)";

/** The requests behind the pages, whose cost must not grow with the number of tasks. */
export function queries(personas: Personas): Array<Query> {
  return [
    ...[...ofBoth(personas), ...ofAdmins(personas)].map((name) => query("admin", name)),
    ...[...ofBoth(personas), ...ofUsers(personas)].map((name) => query("user", name)),
    ...[...ofBoth(personas), ...ofLeads(personas)].map((name) => query("lead", name)),
    query("owner", "private.remind_due_tasks()"),
    query("owner", "public.plan_deliveries('{push,mail}')"),
    query("owner", "public.lease_deliveries('push', 20)"),
    query("owner", "private.delivery_lags()"),
  ];
}

function query(as: Query["as"], name: string): Query {
  return { name, as, sql: `select * from ${name}` };
}

function ofBoth({ task, talk }: Personas): Array<string> {
  return [
    "public.me()",
    "public.list_due_tasks()",
    "public.list_due_tasks(p_overdue => true)",
    "public.list_due_tasks(p_search => 'number 1', p_priority => 'High', p_sort => 'priority_desc')",
    `public.get_thread('${task}')`,
    `public.list_conversation('${task}', 51)`,
    `public.list_conversation('${talk}', 51)`,
    `public.list_conversation('${talk}', 51, ${TALK_STARTS_AT + 100})`,
    "public.list_my_notifications(31)",
    `public.list_my_notifications(31, ${TALK_STARTS_AT})`,
    "public.list_my_notifications(31, p_unread_only => true)",
    "public.list_my_notifications(31, p_by_task => true, p_unread_only => true)",
    "public.list_calendar(current_date - 20, current_date + 21)",
    "public.list_calendar(current_date - 3, current_date + 3, p_limit => 12)",
    "public.list_my_sessions()",
    "public.search('harbour')",
    "public.search('number 12')",
    "public.search('sentence')",
    "public.search('nearly there')",
    "public.departments order by position",
    "public.list_views()",
    "public.person_page()",
  ];
}

function ofUsers({ task }: Personas): Array<string> {
  return [
    "public.my_board()",
    "public.my_board(p_older => 50)",
    "public.my_board(p_search => 'number 7', p_priority => 'High')",
    "public.my_board(p_due => 'overdue')",
    "public.my_board(p_search => 'sentence', p_older => 50)",
    "public.my_conversations(p_limit => 41)",
    "public.my_conversations('sentence', p_limit => 41)",
    "public.my_board_counts()",
    "public.my_board_counts(p_search => 'number 7', p_priority => 'High')",
    `public.tasks where id = '${task}'`,
  ];
}

function ofLeads({ user, group }: Personas): Array<string> {
  return [
    "public.overview()",
    "public.list_attention()",
    "public.count_attention()",
    "public.report(current_date - 13, current_date, 'person')",
    `public.person_page('${user}')`,
    "public.list_team()",
    "public.list_tasks(p_limit => 51)",
    "public.count_tasks()",
    "public.find_people('do')",
    `public.preview_assignees(p_group_id => '${group}')`,
  ];
}

function ofAdmins(personas: Personas): Array<string> {
  const { task, user, group, assignment, later } = personas;
  return [
    "public.overview()",
    "public.list_attention()",
    "public.list_attention(p_all => true, p_most => 3)",
    "public.count_attention()",
    "public.report(current_date - 13, current_date)",
    "public.report(current_date - 13, current_date, 'person')",
    "public.report(current_date - 13, current_date, 'department')",
    "public.report(current_date - 13, current_date, 'group')",
    `public.person_page('${user}')`,
    `public.list_person_tasks('${user}')`,
    `public.list_person_tasks('${user}', 'completed', p_offset => 50)`,
    "public.list_team()",
    `public.list_team(p_group => '${group}', p_sort => 'on_time_asc')`,
    "public.list_due_tasks(p_department => 'hr')",
    "public.list_calendar(current_date - 20, current_date + 21, p_department => 'hr')",
    `public.list_calendar(current_date - 20, current_date + 21, p_person => '${user}')`,
    "public.list_completed_this_week()",
    "public.list_completed_this_week(p_department => 'hr')",
    "public.list_completed_this_week(p_offset => 300)",
    "public.list_completed_this_week(p_limit => 10, p_today => true)",
    "public.list_people()",
    "public.list_people(p_sort => 'name_desc', p_offset => 500)",
    "public.list_people(p_status => 'active', p_offset => 9000)",
    "public.list_people(p_sort => 'joined_asc')",
    "public.list_people(p_search => 'Dora Almon')",
    "public.list_people(p_search => 'do')",
    "public.list_people(p_department => 'hr', p_status => 'active', p_limit => 24)",
    "public.list_people(p_role => 'admin', p_sort => 'joined_desc')",
    "public.list_people(p_status => 'deactivated')",
    `public.person_details('${user}')`,
    "public.find_people('do')",
    "public.search('dora almon')",
    "public.search('sentence for two')",
    "public.list_departments_in_use()",
    `public.profiles where uid = '${user}'`,
    `public.tasks where assigned_to = '${user}' and is_open order by due_date_time, id limit 10`,
    ...ofTaskStatus(personas),
    "public.list_attention('rejected', true, p_most => 50)",
    "public.list_attention('to_check', true, p_most => 50)",
    "public.list_attention(p_all => true, p_search => 'harbour')",
    `public.suggest_people('${task}')`,
    `public.notifications where task_id = '${task}' and kind = 'changed' order by seq desc limit 1`,
    "public.list_assignments(21)",
    `public.list_assignments(21, '${later}')`,
    `public.list_assignments(21, p_group_id => '${group}')`,
    `public.list_assignments(p_id => '${assignment}')`,
    `public.list_assignment_tasks('${assignment}')`,
    `public.list_assignment_tasks('${assignment}', 20, 980)`,
    `public.list_newcomers('${assignment}')`,
    "public.list_groups(p_limit => 12)",
    "public.list_groups('group 4', p_limit => 12)",
    `public.list_group_members('${group}')`,
    "public.groups where archived_at is null order by name limit 500",
    `public.preview_assignees(p_group_id => '${group}')`,
    "public.preview_assignees(p_department => 'hr')",
    "public.list_audit_log(p_limit => 51)",
    "public.list_audit_log('{person_changed,role_changed}', p_limit => 51)",
    "public.list_audit_log('{settings_changed}', p_limit => 51)",
    `public.list_audit_log(p_actor => '${personas.admin}', p_limit => 51)`,
    "public.list_audit_log(p_from => current_date - 2, p_to => current_date, p_limit => 51)",
    "public.list_audit_log(p_limit => 51, p_before => 250)",
    "public.list_audit_actors()",
    "public.workspace_settings",
  ];
}

function ofTaskStatus({ task, user, group }: Personas): Array<string> {
  return [
    "public.list_tasks(p_limit => 51)",
    "public.list_tasks('{New,Pending}', p_limit => 51)",
    "public.list_tasks(p_due => 'overdue', p_sort => 'priority', p_limit => 51)",
    "public.list_tasks(p_due => 'week', p_limit => 51)",
    "public.list_tasks('{Completed}', p_sort => 'priority', p_limit => 51)",
    "public.list_tasks(p_due_from => current_date - 20, p_due_to => current_date - 16, p_limit => 51)",
    "public.list_tasks(p_sort => 'newest', p_limit => 51)",
    "public.list_tasks(p_sort => 'newest', p_department => 'hr', p_limit => 51)",
    "public.list_tasks(p_department => 'none', p_priority => 'High', p_limit => 51)",
    `public.list_tasks(p_group => '${group}', p_limit => 51)`,
    "public.list_tasks(p_sort => 'person', p_limit => 51)",
    "public.list_tasks('{Rejected}', p_sort => 'person', p_limit => 51)",
    "public.list_tasks('{Withdrawn}', p_sort => 'newest', p_limit => 51)",
    "public.list_tasks(p_search => 'harbour', p_limit => 51)",
    "public.list_tasks(p_search => 'number 1', p_limit => 51)",
    "public.list_tasks(p_search => 'number 12', p_limit => 51)",
    "public.list_tasks(p_search => 'sentence or two', p_sort => 'newest', p_limit => 51)",
    unluckySearch,
    "public.list_tasks(p_search => 'dora', p_sort => 'person', p_limit => 51)",
    `public.list_tasks(p_person => '${user}', p_limit => 51)`,
    // Pages in the middle of two years of finished tasks, forwards and backwards.
    `public.list_tasks('{Completed}', p_after => array[(now() - interval '300 days')::text, '${task}'], p_limit => 51)`,
    `public.list_tasks('{Completed}', p_before => array[(now() - interval '300 days')::text, '${task}'], p_limit => 51)`,
    "public.match_tasks('{New,Pending}')",
    "public.match_tasks('{New,Pending}', p_due => 'overdue')",
    `public.match_tasks('{New,Pending}', p_group => '${group}')`,
    `public.match_tasks('{New,Pending}', p_person => '${user}')`,
    "public.match_due_tasks(p_overdue => true)",
    `public.match_person_tasks('${user}', 'late')`,
    "public.list_task_board()",
    "public.list_task_board('{100,100,100,100}')",
    "public.list_task_board(p_department => 'hr', p_priority => 'High')",
    "public.list_task_board(p_search => 'harbour')",
    "public.count_tasks()",
    "public.count_tasks('{Rejected}')",
    "public.count_tasks(p_department => 'hr', p_priority => 'High')",
    `public.count_tasks(p_group => '${group}')`,
    "public.count_tasks(p_search => 'number 1')",
    "public.count_tasks(p_search => 'number 12')",
    "public.count_tasks(p_search => 'harbour')",
  ];
}
