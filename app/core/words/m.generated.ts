// Written by npm run messages.
export type Messages = {
  /** A daymark is a sign by which people find their way in daylight. What is due today is the only thing here that shines. */
  about_a_daymark_is_a: () => string;
  /** About · Daymark */
  about_about_daymark: () => string;
  /** An admin of your team makes your account, or lets you in when you ask with the team’s join link. */
  about_an_admin_of_your: () => string;
  /** Assign, answer, finish, today. */
  about_assign_answer_finish_today: () => string;
  /** Daymark is for teams in which some people hand out work and others do it. An admin assigns a task to one person or to many, sees what is due today, and talks with each of them where the task is, in words, photos and files. People accept a task or say why not, and say when it is done. */
  about_daymark_is_for_teams: () => string;
  /** A message can be changed for 15 minutes. Write another one. */
  acts_a_message_can_be: () => string;
  /** A photo to go */
  acts_a_photo_to_go: () => string;
  /** Accept */
  acts_accept: () => string;
  /** All points are answered. */
  acts_all_answered: () => string;
  /** All points are ticked. */
  acts_all_ticked: () => string;
  /** {count, plural, one {1 has already answered} other {{shown} have already answered}} */
  acts_already_answered: (values: { count: number; shown: string | number }) => string;
  /** Another date you could do it */
  acts_another_date_you_could: () => string;
  /** Apply mine on top */
  acts_apply_mine_on_top: () => string;
  /** {count, plural, one {1 is blocked} other {{shown} are blocked}} */
  acts_are_blocked: (values: { count: number; shown: string | number }) => string;
  /** {count, plural, one {1 is your own} other {{shown} are your own}} */
  acts_are_your_own: (values: { count: number; shown: string | number }) => string;
  /** Assigning... */
  acts_assigning: () => string;
  /** Blocked since {exact} */
  acts_blocked_since: (values: { exact: string | number }) => string;
  /** {by} changed this task meanwhile{hasTime, select, true { ({since})} other {}}. */
  acts_by_changed_this_task: (values: { by: string | number; hasTime: string; since: string | number }) => string;
  /** Change your message: {message} */
  acts_change_your_message_message: (values: { message: string | number }) => string;
  /** Checked by {name} */
  acts_checked_by: (values: { name: string | number }) => string;
  /** {count} due that day */
  acts_count_due_that_day: (values: { count: string | number }) => string;
  /** {count} minutes before */
  acts_count_minutes_before: (values: { count: string | number }) => string;
  /** {count} nudged. */
  acts_count_nudged: (values: { count: string | number }) => string;
  /** {count, plural, one {1 day before} other {{count} days before}} */
  acts_days_before: (values: { count: number }) => string;
  /** Did {count} like it */
  acts_did_count_like_it: (values: { count: string | number }) => string;
  /** Edit or take back */
  acts_edit_or_take_back: () => string;
  /** Edit task */
  acts_edit_task: () => string;
  /** Fewer quick answers */
  acts_fewer_quick_answers: () => string;
  /** Finish */
  acts_finish: () => string;
  /** {count, plural, one {For the one person who has this assignment open.} other {For # people who have this assignment open.}} */
  acts_for_all_who_have: (values: { count: number }) => string;
  /** Give */
  acts_give: () => string;
  /** Give it to */
  acts_give_it_to: () => string;
  /** Give to {name} */
  acts_give_to_name: (values: { name: string | number }) => string;
  /** {count, plural, one {1 hour before} other {{count} hours before}} */
  acts_hours_before: (values: { count: number }) => string;
  /** I’m blocked… */
  acts_im_blocked: () => string;
  /** In your words */
  acts_in_your_words: () => string;
  /** It goes from {name} to somebody else, with its conversation. */
  acts_it_goes_from_name: (values: { name: string | number }) => string;
  /** This was checked already, so it stays completed. */
  acts_it_was_checked_already: () => string;
  /** Leave it empty if no date would help. Time zone: {timeZone} */
  acts_leave_it_empty_if: (values: { timeZone: string | number }) => string;
  /** Mark all read */
  acts_mark_all_read: () => string;
  /** More quick answers */
  acts_more_quick_answers: () => string;
  /** More: {title} */
  acts_more_title: (values: { title: string | number }) => string;
  /** Mute */
  acts_mute: () => string;
  /** Muted */
  acts_muted: () => string;
  /** Muted. You are notified only when a task of yours is due or late. */
  acts_muted_you_are_notified: () => string;
  /** {name} is now */
  acts_name_is_now: (values: { name: string | number }) => string;
  /** {name} will be notified */
  acts_name_will_be_notified: (values: { name: string | number }) => string;
  /** {name} will be notified. */
  acts_name_will_be_notified_2: (values: { name: string | number }) => string;
  /** To finish it: {needs}. */
  acts_needs: (values: { needs: string | number }) => string;
  /** {count, plural, one {1 no longer exists} other {{shown} no longer exist}} */
  acts_no_longer_exist: (values: { count: number; shown: string | number }) => string;
  /** Nobody was nudged. */
  acts_nobody_was_nudged: () => string;
  /** Not at all */
  acts_not_at_all: () => string;
  /** Not changed */
  acts_not_changed: () => string;
  /** Not changed. */
  acts_not_changed_2: () => string;
  /** Not possible */
  acts_not_possible: () => string;
  /** Not possible: {words} */
  acts_not_possible_words: (values: { words: string | number }) => string;
  /** “{words}” was not ticked: {why} */
  acts_not_ticked_because: (values: { words: string | number; why: string | number }) => string;
  /** Nothing due that day */
  acts_nothing_due_that_day: () => string;
  /** Nudged · {again} */
  acts_nudged_again: (values: { again: string | number }) => string;
  /** {count, plural, one {1 was nudged recently} other {{shown} were nudged recently}} */
  acts_nudged_recently: (values: { count: number; shown: string | number }) => string;
  /** You completed this yourself, so its check stays as it is. Another admin can change it. */
  acts_own_check: () => string;
  /** Photo is being sent… */
  acts_photo_is_being_sent: () => string;
  /** Take a photo: {words} */
  acts_photo_of_words: (values: { words: string | number }) => string;
  /** Points */
  acts_points: () => string;
  /** {count, plural, one {1 point to go} other {# points to go}} */
  acts_points_to_go: (values: { count: number }) => string;
  /** Possible after all: {words} */
  acts_possible_words: (values: { words: string | number }) => string;
  /** {problem} What you typed is kept. */
  acts_problem_what_you_typed: (values: { problem: string | number }) => string;
  /** Reassign */
  acts_reassign: () => string;
  /** Reassign task */
  acts_reassign_task: () => string;
  /** Reject */
  acts_reject: () => string;
  /** Reject task */
  acts_reject_task: () => string;
  /** Remind before it is due */
  acts_remind_before_it_is: () => string;
  /** Save changes */
  acts_save_changes: () => string;
  /** Say why it is not possible. */
  acts_say_why_it_is: () => string;
  /** Send back to {name} */
  acts_send_back_to: (values: { name: string | number }) => string;
  /** Somebody */
  acts_somebody: () => string;
  /** Somebody changed what done means while you typed. Now it is: */
  acts_somebody_changed_what_done: () => string;
  /** Then somebody checks it. */
  acts_somebody_checks_it: () => string;
  /** Suggestions */
  acts_suggestions: () => string;
  /** Take back */
  acts_take_back: () => string;
  /** This cannot be reached right now. What you typed is kept; try again. */
  acts_this_cannot_be_reached: () => string;
  /** This point wants a photo. */
  acts_this_point_wants_a_photo: () => string;
  /** This point was changed or taken out in the meantime. */
  acts_this_point_was_changed: () => string;
  /** This task is gone, or is no longer yours. */
  acts_this_task_is_gone: () => string;
  /** Tick: {words} */
  acts_tick_words: (values: { words: string | number }) => string;
  /** “{title}” goes from {userName} to somebody else, with its conversation. */
  acts_title_goes_from_user: (values: { title: string | number; userName: string | number }) => string;
  /**  “{title}” */
  acts_title_quoted: (values: { title: string | number }) => string;
  /** Unmute */
  acts_unmute: () => string;
  /** Unmuted */
  acts_unmuted: () => string;
  /** Waiting for the key */
  acts_waiting_for_the_key: () => string;
  /** Waits to be checked */
  acts_waits_to_be_checked: () => string;
  /** What do you need to continue? */
  acts_what_do_you_need: () => string;
  /** What done means */
  acts_what_done_means: () => string;
  /** What done means is changed */
  acts_what_done_means_changed: () => string;
  /** What is still missing? */
  acts_what_is_missing: () => string;
  /** What is still to do? */
  acts_what_is_still_to: () => string;
  /** What the other side should know */
  acts_what_the_other_side: () => string;
  /** What was done? */
  acts_what_was_done: () => string;
  /** What you typed is still here, and nothing is saved yet. */
  acts_what_you_typed_is: () => string;
  /** Waits to be checked by {who} */
  acts_who_is_to_check: (values: { who: string | number }) => string;
  /** Why is it not possible? */
  acts_why_is_it_not_possible: () => string;
  /** Why is it not possible: {words} */
  acts_why_not_words: (values: { words: string | number }) => string;
  /** With a photo */
  acts_with_a_photo: () => string;
  /** A few words to go */
  acts_words_to_go: () => string;
  /** Workspace default: {when} */
  acts_workspace_default_when: (values: { when: string | number }) => string;
  /** Write a message first. */
  acts_write_a_message_first: () => string;
  /** You have taken this message back. */
  acts_you_have_taken_this: () => string;
  /** Your message */
  acts_your_message: () => string;
  /** about me load history */
  areas_about_me_load_history: () => string;
  /** Add a group */
  areas_add_a_group: () => string;
  /** Add Many */
  areas_add_many: () => string;
  /** add new person account invite */
  areas_add_new_person_account: () => string;
  /** Add New User */
  areas_add_new_user: () => string;
  /** Admin area */
  areas_admin_area: () => string;
  /** all tasks list search nudge remind reassign */
  areas_all_tasks_list_search: () => string;
  /** All Users */
  areas_all_users: () => string;
  /** An admin can change role, department, joining date and gender. */
  areas_an_admin_can_change: () => string;
  /** An admin gave you your password and knows it. */
  areas_an_admin_gave_you: () => string;
  /** Archived groups */
  areas_archived_groups: () => string;
  /** Assign */
  areas_assign: () => string;
  /** Assign to several people */
  areas_assign_to_several_people: () => string;
  /** Audit Log */
  areas_audit_log: () => string;
  /** Choose a password */
  areas_choose_a_password: () => string;
  /** Close menu */
  areas_close_menu: () => string;
  /** Completed This Week */
  areas_completed_this_week: () => string;
  /** Conversations */
  areas_conversations: () => string;
  /** Create Group */
  areas_create_group: () => string;
  /** Create or assign a new task */
  areas_create_or_assign_a: () => string;
  /** Dark */
  areas_dark: () => string;
  /** Dark theme */
  areas_dark_theme: () => string;
  /** Dashboard */
  areas_dashboard: () => string;
  /** desk decisions stuck waiting */
  areas_desk_decisions_stuck_waiting: () => string;
  /** done finished */
  areas_done_finished: () => string;
  /** due now */
  areas_due_now: () => string;
  /** due today */
  areas_due_today: () => string;
  /** Find */
  areas_find: () => string;
  /** give new tasks many */
  areas_give_new_tasks_many: () => string;
  /** groups teams members */
  areas_groups_teams_members: () => string;
  /** guide how to */
  areas_guide_how_to: () => string;
  /** Hardly any space is left for photos and files. */
  areas_hardly_any_space_is: () => string;
  /** Help */
  areas_help: () => string;
  /** history who did what */
  areas_history_who_did_what: () => string;
  /** home overview */
  areas_home_overview: () => string;
  /** Hours */
  areas_hours: () => string;
  /** How your team sees you, and how you sign in. */
  areas_how_your_team_sees: () => string;
  /** inbox messages unread */
  areas_inbox_messages_unread: () => string;
  /** invite self registration wall poster qr code requests */
  areas_invite_self_registration_wall: () => string;
  /** Join · Daymark */
  areas_join_daymark: () => string;
  /** Join Link */
  areas_join_link: () => string;
  /** {label} colours mode */
  areas_label_colours_mode: (values: { label: string | number }) => string;
  /** Light */
  areas_light: () => string;
  /** Light theme */
  areas_light_theme: () => string;
  /** Like my device */
  areas_like_my_device: () => string;
  /** Load it */
  areas_load_it: () => string;
  /** load workload overloaded busy */
  areas_load_workload_overloaded_busy: () => string;
  /** Log out logout sign out leave */
  areas_log_out_logout_sign: () => string;
  /** Logout */
  areas_logout: () => string;
  /** Mail is paused: the mail server refuses all of it. */
  areas_mail_is_paused_the: () => string;
  /** Menu */
  areas_menu: () => string;
  /** month week deadlines schedule */
  areas_month_week_deadlines_schedule: () => string;
  /** My Board */
  areas_my_board: () => string;
  /** My Calendar */
  areas_my_calendar: () => string;
  /** My Profile */
  areas_my_profile: () => string;
  /** My profile */
  areas_my_profile_2: () => string;
  /** my tasks home */
  areas_my_tasks_home: () => string;
  /** my tasks notifications messages inbox */
  areas_my_tasks_notifications_messages: () => string;
  /** My Work */
  areas_my_work: () => string;
  /** need you */
  areas_need_you_after_count: () => string;
  /** Needs an answer */
  areas_needs_an_answer: () => string;
  /** new create */
  areas_new_create: () => string;
  /** new messages notifications */
  areas_new_messages_notifications: () => string;
  /** new task give create */
  areas_new_task_give_create: () => string;
  /** One moment */
  areas_one_moment: () => string;
  /** Open menu */
  areas_open_menu: () => string;
  /** Overdue tasks */
  areas_overdue_tasks: () => string;
  /** Pages of this subject */
  areas_pages_of_this_subject: () => string;
  /** password photo away vacation notifications push mail devices */
  areas_password_photo_away_vacation: () => string;
  /** people accounts members staff deactivate */
  areas_people_accounts_members_staff: () => string;
  /** people import several file xlsx excel csv list names */
  areas_people_import_several_file: () => string;
  /** privacy licence version */
  areas_privacy_licence_version: () => string;
  /** Profile */
  areas_profile: () => string;
  /** Report of last month */
  areas_report_of_last_month: () => string;
  /** Role */
  areas_role: () => string;
  /** See how much is used */
  areas_see_how_much_is: () => string;
  /** See why */
  areas_see_why: () => string;
  /** Set up · Daymark */
  areas_set_up_daymark: () => string;
  /** Show all keys */
  areas_show_all_keys: () => string;
  /** Show all keys shortcuts */
  areas_show_all_keys_shortcuts: () => string;
  /** Show New Notification */
  areas_show_new_notification: () => string;
  /** Skip to content */
  areas_skip_to_content: () => string;
  /** statistics figures numbers */
  areas_statistics_figures_numbers: () => string;
  /** Task Assign To User */
  areas_task_assign_to_user: () => string;
  /** Theme */
  areas_theme: () => string;
  /** Theme like my device */
  areas_theme_like_my_device: () => string;
  /** There is a new version of Daymark. */
  areas_there_is_a_new: () => string;
  /** time zone quick answers automatic sign-out preferences options */
  areas_time_zone_quick_answers: () => string;
  /** {toAnswer} to answer */
  areas_to_answer_to_answer: (values: { toAnswer: string | number }) => string;
  /** Today Alert */
  areas_today_alert: () => string;
  /** Update Profile */
  areas_update_profile: () => string;
  /** waiting to answer */
  areas_waiting_to_answer: () => string;
  /** We sent a link to {email}. It becomes your e-mail once the link is opened; if one came to your present address too, open both. Until then you sign in as before. */
  areas_we_sent_a_link: (values: { email: string | number }) => string;
  /** Withdrawn tasks */
  areas_withdrawn_tasks: () => string;
  /** You came in by a one-time link. With a password of your own you can sign in without one. */
  areas_you_came_in_by: () => string;
  /** Your details */
  areas_your_details: () => string;
  /** A task that goes to several people, a group or a department appears here once, with how far each of them got. */
  assigning_a_task_that_goes: () => string;
  /** Actions for {title} */
  assigning_actions_for_title: (values: { title: string | number }) => string;
  /** Add Task */
  assigning_add_task: () => string;
  /** Assign to {peopleCount} */
  assigning_assign_to_people_count: (values: { peopleCount: string | number }) => string;
  /** Assign to several */
  assigning_assign_to_several: () => string;
  /** Assign to several people, a group or a department */
  assigning_assign_to_several_people: () => string;
  /** Assign to {ticked} */
  assigning_assign_to_ticked: (values: { ticked: string | number }) => string;
  /** Assigned to the group “{name}”. */
  assigning_assigned_to_the_group: (values: { name: string | number }) => string;
  /** Assigning... */
  assigning_assigning: () => string;
  /** At most 500 people at once; make a group of them */
  assigning_at_most_500_people: () => string;
  /** Changes {count} unfinished {count, plural, one {task} other {tasks}}; what is done stays as it is. Only what you change here is changed. */
  assigning_changes_count_unfinished_tasks: (values: { count: number }) => string;
  /** Choose a group */
  assigning_choose_a_group: () => string;
  /** Choose at least one person */
  assigning_choose_at_least_one: () => string;
  /** Choose {fullName} */
  assigning_choose_full_name: (values: { fullName: string | number }) => string;
  /** Chosen people */
  assigning_chosen_people: () => string;
  /** Clear */
  assigning_clear: () => string;
  /** {count, plural, one {1 person gets it.} other {{peopleCount} get it.}} */
  assigning_count_get_it: (values: { count: number; peopleCount: string | number }) => string;
  /** {count, plural, one {task} other {{count} tasks}} */
  assigning_count_tasks: (values: { count: number }) => string;
  /** Create */
  assigning_create: () => string;
  /** Create task */
  assigning_create_task: () => string;
  /** Create {tasks} */
  assigning_create_tasks: (values: { tasks: string | number }) => string;
  /** Creating... */
  assigning_creating: () => string;
  /** Ctrl ↵ */
  assigning_ctrl: () => string;
  /** Edit for all */
  assigning_edit_for_all: () => string;
  /** Everybody in the team appears here. Choose somebody to assign a task to them. */
  assigning_everybody_in_the_team: () => string;
  /** for {fullName} */
  assigning_for_full_name: (values: { fullName: string | number }) => string;
  /** Give it to the first {people} */
  assigning_give_it_to_the: (values: { people: string | number }) => string;
  /** Give it to them too */
  assigning_give_it_to_them: () => string;
  /** {lines} tasks, each with all that follows. */
  assigning_lines_tasks_each_with: (values: { lines: string | number }) => string;
  /** {skipped, plural, one {1 deactivated member is skipped.} other {{skipped} deactivated members are skipped.}} */
  assigning_members_are_skipped: (values: { skipped: number }) => string;
  /** {names} and {others} more */
  assigning_names_and_others_more: (values: { names: string | number; others: string | number }) => string;
  /** {peopleCount} joined later: {names} */
  assigning_names_joined_later: (values: { peopleCount: string | number; names: string | number }) => string;
  /** No more */
  assigning_no_more: () => string;
  /** No name contains “{q}”{department, select, true {} other { in this department}}. */
  assigning_no_name_contains_q: (values: { q: string | number; department: string }) => string;
  /** No users found */
  assigning_no_users_found: () => string;
  /** Nobody active belongs to this department. */
  assigning_nobody_active_belongs_to: () => string;
  /** Nobody chosen yet. */
  assigning_nobody_chosen_yet: () => string;
  /** Nobody to assign a task to yet */
  assigning_nobody_to_assign_a: () => string;
  /** Nothing assigned to several people yet */
  assigning_nothing_assigned_to_several: () => string;
  /** Open task */
  assigning_open_task: () => string;
  /** Pages of assignments */
  assigning_pages_of_assignments: () => string;
  /** Pages of people */
  assigning_pages_of_people: () => string;
  /** Paste several lines to create several tasks, {mostLines} at most. */
  assigning_paste_several_lines_to: (values: { mostLines: string | number }) => string;
  /** {peopleCount} selected */
  assigning_people_count_selected: (values: { peopleCount: string | number }) => string;
  /** {peopleCount} selected. More than {mostInAddress} at once? Make a group of them. */
  assigning_people_count_selected_more: (values: { peopleCount: string | number; mostInAddress: string | number }) => string;
  /** {people} found */
  assigning_people_found: (values: { people: string | number }) => string;
  /** Restore for all */
  assigning_restore_for_all: () => string;
  /** Save for all */
  assigning_save_for_all: () => string;
  /** See tasks */
  assigning_see_tasks: () => string;
  /** Show everybody */
  assigning_show_everybody: () => string;
  /** Take out {text} */
  assigning_take_out_text: (values: { text: string | number }) => string;
  /** Task Assign To User */
  assigning_task_assign_to_user: () => string;
  /** Tasks to create */
  assigning_tasks_to_create: () => string;
  /** the department {departmentLabel} */
  assigning_the_department_department_label: (values: { departmentLabel: string | number }) => string;
  /** the group {name} */
  assigning_the_group: (values: { name: string | number }) => string;
  /** This task is withdrawn or no longer exists, so nothing is filled in. */
  assigning_the_task_is_withdrawn: () => string;
  /** There are no groups yet */
  assigning_there_are_no_groups: () => string;
  /** This assignment no longer exists. */
  assigning_this_assignment_no_longer: () => string;
  /** This person is no longer active. Choose somebody else for the task. */
  assigning_this_person_is_no: () => string;
  /** Title is required */
  assigning_title_is_required: () => string;
  /** Title {place} */
  assigning_title_place: (values: { place: string | number }) => string;
  /** title {place} */
  assigning_title_place_2: (values: { place: string | number }) => string;
  /** To {audience} */
  assigning_to_audience: (values: { audience: string | number }) => string;
  /** To {name} · {parts} */
  assigning_to_name_parts: (values: { name: string | number; parts: string | number }) => string;
  /** To several people at once: each gets a task and a conversation of their own. */
  assigning_to_several_people_at: () => string;
  /** Use a template… */
  assigning_use_a_template: () => string;
  /** Who gets it */
  assigning_who_gets_it: () => string;
  /** Withdraw for all */
  assigning_withdraw_for_all: () => string;
  /** Accept date, give back */
  attention_accept_date_give_back: () => string;
  /** All about “{title}” */
  attention_all_about: (values: { title: string | number }) => string;
  /** Another date */
  attention_another_date: () => string;
  /** Ask */
  attention_ask: () => string;
  /** Asked to join */
  attention_asked: () => string;
  /** Asks to join */
  attention_asks_to_join: () => string;
  /** {name} is to check it */
  attention_checked_by: (values: { name: string | number }) => string;
  /** Could do it by {when} */
  attention_could_do_it_by: (values: { when: string | number }) => string;
  /** Passing says that somebody looked at each of them. */
  attention_each_was_looked_at: () => string;
  /** Explain */
  attention_explain: () => string;
  /** Explain and give back */
  attention_explain_and_give_back: () => string;
  /** Explained, task given back */
  attention_explained_task_given_back: () => string;
  /** Give back with this date */
  attention_give_back_with_this: () => string;
  /** Task given back with another date */
  attention_given_back_with_date: () => string;
  /** Mark read */
  attention_mark_read: () => string;
  /** Mine */
  attention_mine: () => string;
  /** No longer active */
  attention_no_longer_active: () => string;
  /** Nobody was there */
  attention_nobody_was_there: () => string;
  /** Not possible: */
  attention_not_possible: () => string;
  /** Nothing found. */
  attention_nothing_found: () => string;
  /** Nothing needs you at the moment. */
  attention_nothing_needs_you: () => string;
  /** {count, plural, one {Somebody else is to check 1 of them.} other {Somebody else is to check {count} of them.}} */
  attention_of_somebody_else: (values: { count: number }) => string;
  /** {count, plural, one {Pass this task?} other {Pass {count} tasks?}} */
  attention_pass_question: (values: { count: number }) => string;
  /** {count, plural, one {Pass 1 task} other {Pass {count} tasks}} */
  attention_pass_several: (values: { count: number }) => string;
  /** {state, select, ticked {ticked} impossible {not possible} other {open}} */
  attention_point_is: (values: { state: string }) => string;
  /** Points */
  attention_points: () => string;
  /** Replied, task given back */
  attention_replied_task_given_back: () => string;
  /** Replies */
  attention_replies: () => string;
  /** Reply and give back */
  attention_reply_and_give_back: () => string;
  /** {explains, select, true {Explanation} other {Reply}} for {userName} */
  attention_reply_for_user_name: (values: { explains: string; userName: string | number }) => string;
  /** {round, select, 2 {Second time} 3 {Third time} other {Round {round}}} */
  attention_round: (values: { round: string }) => string;
  /** {misses, plural, =1 {Missed} =2 {Missed twice in a row} other {Missed # times in a row}} */
  attention_routine_missed: (values: { misses: number }) => string;
  /** {name}, {need} */
  attention_row: (values: { name: string | number; need: string | number }) => string;
  /** Search what needs you */
  attention_search: () => string;
  /** See routine */
  attention_see_routine: () => string;
  /** Select {title} */
  attention_select: (values: { title: string | number }) => string;
  /** Somebody else… */
  attention_somebody_else: () => string;
  /** The {shown} that have waited longest */
  attention_these_have_waited_longest: (values: { shown: string | number }) => string;
  /** Title, text or name */
  attention_title_text_or_name: () => string;
  /** Unanswered */
  attention_unanswered: () => string;
  /** {userName} about “{title}” */
  attention_user_about: (values: { userName: string | number; title: string | number }) => string;
  /** What people reject, ask, say is done or leave unanswered appears here. */
  attention_what_appears: () => string;
  /** What needs you */
  attention_what_needs_you: () => string;
  /** What you mean */
  attention_what_you_mean: () => string;
  /** When somebody is told of what nobody has checked */
  attention_when_told: () => string;
  /** Which of them */
  attention_which_of_them: () => string;
  /** Who else */
  attention_who_else: () => string;
  /** Who else could do {title} */
  attention_who_else_could_do: (values: { title: string | number }) => string;
  /** Whose */
  attention_whose: () => string;
  /** a user */
  audit_log_a_user: () => string;
  /** About somebody */
  audit_log_about_somebody: () => string;
  /** About whom? */
  audit_log_about_whom: () => string;
  /** {actor} noted that {subject} is back */
  audit_log_absence_ended: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} noted that {subject} is away until {day} */
  audit_log_absence_set: (values: { actor: string | number; subject: string | number; day: string | number }) => string;
  /** Access */
  audit_log_access: () => string;
  /** an admin */
  audit_log_an_admin: () => string;
  /**  and {count} more */
  audit_log_and_count_more: (values: { count: string | number }) => string;
  /** {actor} changed the quick answers */
  audit_log_answers_changed: (values: { actor: string | number }) => string;
  /** {actor} changed the quick answers from {from} to {to} */
  audit_log_answers_changed_to: (values: { actor: string | number; from: string | number; to: string | number }) => string;
  /** Audit log */
  audit_log_audit_log: () => string;
  /** Audit Log */
  audit_log_audit_log_place: () => string;
  /** {actor} changed after how long an unchecked task is told */
  audit_log_check_hours_changed: (values: { actor: string | number }) => string;
  /** {actor} changed the closed days */
  audit_log_closed_days_changed: (values: { actor: string | number }) => string;
  /** Deleted */
  audit_log_deleted: () => string;
  /** {actor} changed when people are notified by push and mail */
  audit_log_deliveries_changed: (values: { actor: string | number }) => string;
  /** {actor} added the department {subject} */
  audit_log_department_added: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} archived the department {subject} */
  audit_log_department_archived: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} took the department {subject} back into use */
  audit_log_department_changed: (values: { actor: string | number; subject: string | number }) => string;
  /** department {from} → {to} */
  audit_log_department_from_to: (values: { from: string | number; to: string | number }) => string;
  /** {actor} renamed the department {from} to {subject} */
  audit_log_department_renamed: (values: { actor: string | number; from: string | number; subject: string | number }) => string;
  /** {actor} merged the department {from} into {subject}{people} */
  audit_log_departments_merged: (values: { actor: string | number; from: string | number; subject: string | number; people: string | number }) => string;
  /** {actor} changed what people must have */
  audit_log_details_changed: (values: { actor: string | number }) => string;
  /** Earlier */
  audit_log_earlier: () => string;
  /** {actor} changed the email address of {subject} */
  audit_log_email_changed: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} changed their own email address */
  audit_log_email_changed_own: (values: { actor: string | number }) => string;
  /** Everything */
  audit_log_everything: () => string;
  /** {actor} made a calendar address with the tasks of {subject} */
  audit_log_feed_made: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} removed a file from {task} */
  audit_log_file_removed: (values: { actor: string | number; task: string | number }) => string;
  /** {actor} changed which files can be sent */
  audit_log_files_changed: (values: { actor: string | number }) => string;
  /** gender {from} → {to} */
  audit_log_gender_from_to: (values: { from: string | number; to: string | number }) => string;
  /** {actor} archived the group {subject} */
  audit_log_group_archived: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} changed the group {subject} */
  audit_log_group_changed: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} created the group {subject} */
  audit_log_group_created: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} deleted the group {subject} */
  audit_log_group_deleted: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} renamed the group {from} to {subject} */
  audit_log_group_renamed: (values: { actor: string | number; from: string | number; subject: string | number }) => string;
  /** {actor} ended the join link */
  audit_log_join_link_ended: (values: { actor: string | number }) => string;
  /** {actor} made a join link */
  audit_log_join_link_made: (values: { actor: string | number }) => string;
  /** {actor} refused {subject}, who asked to join */
  audit_log_join_refused: (values: { actor: string | number; subject: string | number }) => string;
  /** joining date {from} → {to} */
  audit_log_joining_date_from_to: (values: { from: string | number; to: string | number }) => string;
  /** {actor} changed the language of the workspace */
  audit_log_language_changed: (values: { actor: string | number }) => string;
  /** {actor} changed the language of the workspace from {from} to {to} */
  audit_log_language_changed_to: (values: { actor: string | number; from: string | number; to: string | number }) => string;
  /** {actor} added {members} to the group {subject} */
  audit_log_members_added: (values: { actor: string | number; members: string | number; subject: string | number }) => string;
  /** {actor} removed {members} from the group {subject} */
  audit_log_members_removed: (values: { actor: string | number; members: string | number; subject: string | number }) => string;
  /** name {from} → {to} */
  audit_log_name_from_to: (values: { from: string | number; to: string | number }) => string;
  /** none */
  audit_log_no_answers: () => string;
  /** No entries of this kind */
  audit_log_no_entries_of_this: () => string;
  /** none */
  audit_log_none: () => string;
  /** Nothing has been recorded yet */
  audit_log_nothing_has_been_recorded: () => string;
  /** {actor} mailed a password link to {subject} */
  audit_log_password_mail_sent: (values: { actor: string | number; subject: string | number }) => string;
  /** people */
  audit_log_people: () => string;
  /** People's details */
  audit_log_peoples_details: () => string;
  /** {actor} added {subject} as {role} */
  audit_log_person_added: (values: { actor: string | number; subject: string | number; role: string | number }) => string;
  /** {actor} changed {subject} */
  audit_log_person_changed: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} changed {subject}: {changes} */
  audit_log_person_changed_in: (values: { actor: string | number; subject: string | number; changes: string | number }) => string;
  /** {actor} changed their own {changes} */
  audit_log_person_changed_own: (values: { actor: string | number; changes: string | number }) => string;
  /** {actor} deactivated {subject} */
  audit_log_person_deactivated: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} reactivated {subject} */
  audit_log_person_reactivated: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} removed {subject} */
  audit_log_person_removed: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} made {subject} {role} */
  audit_log_role_changed: (values: { actor: string | number; subject: string | number; role: string | number }) => string;
  /** {actor} made {subject} {role}, and changed {changes} */
  audit_log_role_changed_and: (values: { actor: string | number; subject: string | number; role: string | number; changes: string | number }) => string;
  /** Roles */
  audit_log_roles: () => string;
  /** {actor} deleted the routine {subject} */
  audit_log_routine_deleted: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} gave the routine {subject} to {to} */
  audit_log_routine_given: (values: { actor: string | number; subject: string | number; to: string | number }) => string;
  /** {actor} changed the routine {subject} */
  audit_log_routine_kept: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} changed automatic sign-out */
  audit_log_sessions_changed: (values: { actor: string | number }) => string;
  /** {actor} changed automatic sign-out from {from} to {to} */
  audit_log_sessions_changed_to: (values: { actor: string | number; from: string | number; to: string | number }) => string;
  /** {actor} signed {subject} out everywhere */
  audit_log_sessions_ended: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} changed the settings */
  audit_log_settings_changed: (values: { actor: string | number }) => string;
  /** {actor} changed the time zone from {from} to {to} */
  audit_log_settings_changed_to: (values: { actor: string | number; from: string | number; to: string | number }) => string;
  /** Shared views */
  audit_log_shared_views: () => string;
  /** Show what was done to everybody, not only to {name} */
  audit_log_show_what_was_done: (values: { name: string | number }) => string;
  /** {actor} made a one-time link for {subject} */
  audit_log_sign_in_link_made: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} used a one-time link */
  audit_log_sign_in_link_used: (values: { actor: string | number }) => string;
  /** some day */
  audit_log_some_day: () => string;
  /** {actor} deleted {task} */
  audit_log_task_deleted: (values: { actor: string | number; task: string | number }) => string;
  /** {actor} put back {task} */
  audit_log_task_restored: (values: { actor: string | number; task: string | number }) => string;
  /** {actor} withdrew {task} */
  audit_log_task_withdrawn: (values: { actor: string | number; task: string | number }) => string;
  /** the task {subject} */
  audit_log_the_task: (values: { subject: string | number }) => string;
  /** the task {subject} of {holder} */
  audit_log_the_task_of: (values: { subject: string | number; holder: string | number }) => string;
  /** {actor} changed the sign-in name of {subject} */
  audit_log_username_changed: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} deleted the shared view {subject} */
  audit_log_view_deleted: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} renamed the shared view {from} to {subject} */
  audit_log_view_renamed: (values: { actor: string | number; from: string | number; subject: string | number }) => string;
  /** {actor} shared the view {subject} with all admins */
  audit_log_view_shared: (values: { actor: string | number; subject: string | number }) => string;
  /** {actor} no longer shares the view {subject} */
  audit_log_view_unshared: (values: { actor: string | number; subject: string | number }) => string;
  /** What */
  audit_log_what: () => string;
  /** Who changed whose role or status, and who deleted what, is kept here. */
  audit_log_who_changed_whose_role: () => string;
  /** Who did it */
  audit_log_who_did_it: () => string;
  /**  with {people} {people, plural, one {person} other {people}} */
  audit_log_with_people_people: (values: { people: number }) => string;
  /** Assigned by */
  board_assigned_by: () => string;
  /** Assigned by {name} */
  board_assigned_by_name: (values: { name: string | number }) => string;
  /** Bottom of the column */
  board_bottom_of_the_column: () => string;
  /** By due time */
  board_by_due_time: () => string;
  /** Column */
  board_column: () => string;
  /** Complete */
  board_complete: () => string;
  /** Complete “{title}” */
  board_complete_title: (values: { title: string | number }) => string;
  /** Completed more than two weeks ago */
  board_completed_more_than_two: () => string;
  /** Due {exact} */
  board_due_exact: (values: { exact: string | number }) => string;
  /** Due today: {exact} */
  board_due_today_exact: (values: { exact: string | number }) => string;
  /** {due}: was due {exact} */
  board_due_was_due_exact: (values: { due: string | number; exact: string | number }) => string;
  /** Hide older */
  board_hide_older: () => string;
  /** in {stage} */
  board_in_stage: (values: { stage: string | number }) => string;
  /** Left where it was: {position} */
  board_left_where_it_was: (values: { position: string | number }) => string;
  /** Lifted. {position} */
  board_lifted_position: (values: { position: string | number }) => string;
  /** {many} are in {stage} */
  board_many_are_in_stage: (values: { many: string | number; stage: string | number }) => string;
  /** Move “{title}” to… */
  board_move_title_to: (values: { title: string | number }) => string;
  /** move to {stage} */
  board_move_to_stage: (values: { stage: string | number }) => string;
  /** Move to {stage} */
  board_move_to_stage_2: (values: { stage: string | number }) => string;
  /** Moved to {goal} */
  board_moved_to_goal: (values: { goal: string | number }) => string;
  /** Moved to {stage}, {index} of {total} */
  board_moved_to_stage_index: (values: { stage: string | number; index: string | number; total: string | number }) => string;
  /** Moved to {stage}, sorted by due time */
  board_moved_to_stage_sorted: (values: { stage: string | number }) => string;
  /** My Board */
  board_my_board: () => string;
  /** My own order */
  board_my_own_order: () => string;
  /** My tasks */
  board_my_tasks: () => string;
  /** Not over a column */
  board_not_over_a_column: () => string;
  /** Nothing waits for your answer */
  board_nothing_waits_for_your: () => string;
  /** Nothing waits for your answer. */
  board_nothing_waits_for_your_answer: () => string;
  /** of the older ones */
  board_of_the_older_ones: () => string;
  /** One down */
  board_one_down: () => string;
  /** One up */
  board_one_up: () => string;
  /** Order of open tasks */
  board_order_of_open_tasks: () => string;
  /** overdue */
  board_overdue: () => string;
  /** Press Space to lift the card, the arrow keys to move it, Space again to drop it, Escape to leave it where it was. Enter opens it. 1, 2 and 3 move it to New, Pending and Completed. */
  board_press_space_to_lift: () => string;
  /** Reject… */
  board_reject: () => string;
  /** Search title or description */
  board_search_title_or_description: () => string;
  /** Show more */
  board_show_more: () => string;
  /** Show older ({many}) */
  board_show_older_many: (values: { many: string | number }) => string;
  /** Show those above */
  board_show_those_above: () => string;
  /** {stage}, {skipped} of {total} */
  board_stage_skipped_of_total: (values: { stage: string | number; skipped: string | number; total: string | number }) => string;
  /** {stage}, sorted by due time */
  board_stage_sorted_by_due: (values: { stage: string | number }) => string;
  /** Tasks you accept appear here. */
  board_tasks_you_accept_appear: () => string;
  /** Tasks you complete appear here. */
  board_tasks_you_complete_appear: () => string;
  /** “{title}” is in {stage} */
  board_title_is_in_stage: (values: { title: string | number; stage: string | number }) => string;
  /** {title}: moved to Pending */
  board_title_moved_to_pending: (values: { title: string | number }) => string;
  /** Title or description */
  board_title_or_description: () => string;
  /** to accept */
  board_to_accept: () => string;
  /** today, {soon} */
  board_today_soon: (values: { soon: string | number }) => string;
  /** Top of the column */
  board_top_of_the_column: () => string;
  /** {value} of {totalText} */
  board_value_of_total_text: (values: { value: string | number; totalText: string | number }) => string;
  /** waiting {elapsed} */
  board_waiting_elapsed: (values: { elapsed: string | number }) => string;
  /** What somebody assigns to you appears here: in New until you answer, in Pending while you work on it, in Completed when it is done. */
  board_what_somebody_assigns_to: () => string;
  /** What waits */
  board_what_waits: () => string;
  /** Your tasks will appear here */
  board_your_tasks_will_appear: () => string;
  /** {day} */
  calendar_begin: (values: { day: string | number }) => string;
  /** {begin} to {day} {month} {year} */
  calendar_begin_to_day_month: (values: { begin: string | number; day: string | number; month: string | number; year: string | number }) => string;
  /** Choose a day that exists */
  calendar_choose_a_day_that: () => string;
  /** +{count} more */
  calendar_count_more: (values: { count: string | number }) => string;
  /** {count} more are due on this day. */
  calendar_count_more_are_due: (values: { count: string | number }) => string;
  /** {count} more on {name} */
  calendar_count_more_on_name: (values: { count: string | number; name: string | number }) => string;
  /** Day */
  calendar_day: () => string;
  /** Days */
  calendar_days: () => string;
  /** Due {exact} */
  calendar_due_exact: (values: { exact: string | number }) => string;
  /** Enter a year between 2000 and 2099 */
  calendar_enter_a_year_between: () => string;
  /** left out: closed day */
  calendar_left_out: () => string;
  /** Left where it was */
  calendar_left_where_it_was: () => string;
  /** Lifted from {calendarTitle} */
  calendar_lifted_from_calendar_title: (values: { calendarTitle: string | number }) => string;
  /** Month */
  calendar_month: () => string;
  /** Move */
  calendar_move: () => string;
  /** Move {title} to another day */
  calendar_move_title_to_another: (values: { title: string | number }) => string;
  /** Move to another day */
  calendar_move_to_another_day: () => string;
  /** Moved to {calendarTitle} */
  calendar_moved_to_calendar_title: (values: { calendarTitle: string | number }) => string;
  /** My Calendar */
  calendar_my_calendar: () => string;
  /** No open task is due */
  calendar_no_open_task_is: () => string;
  /** Nothing is due here. */
  calendar_nothing_is_due_here: () => string;
  /** {due, plural, one {1 open task} other {{due} open tasks}} */
  calendar_open_tasks: (values: { due: number }) => string;
  /** Show everybody's tasks, not only those of {name} */
  calendar_show_everybodys_tasks_not: (values: { name: string | number }) => string;
  /** Space lifts the task, the arrow keys move it by a day or a week, Space drops it, Escape leaves it where it was. */
  calendar_space_lifts_the_task: () => string;
  /** {span, select, weeks {{isNext, select, true {Next month} other {Earlier weeks}}} other {{isNext, select, true {Next} other {Previous}} {span}}} */
  calendar_step: (values: { span: string; isNext: string }) => string;
  /** “{title}” is due {when}. The time of day stays. */
  calendar_title_is_due_when: (values: { title: string | number; when: string | number }) => string;
  /** {isGone, select, true {“{title}” is gone.} other {“{title}” changed in the meantime.}} */
  calendar_title_is_gone: (values: { isGone: string; title: string | number }) => string;
  /** “{title}” is now due {when} */
  calendar_title_is_now_due: (values: { title: string | number; when: string | number }) => string;
  /** To come on {name} */
  calendar_to_come: (values: { name: string | number }) => string;
  /** , today */
  calendar_today: () => string;
  /** View */
  calendar_view: () => string;
  /** Week */
  calendar_week: () => string;
  /** Whose tasks? */
  calendar_whose_tasks: () => string;
  /** {count, plural, one {1 working hour} other {{count} working hours}} */
  checking_hours: (values: { count: number }) => string;
  /** Not saved */
  checking_not_saved: () => string;
  /** Saved */
  checking_saved: () => string;
  /** Somebody else is told after */
  checking_told_after: () => string;
  /** Who is to check a completed task is told with their next news. When nobody has done so after this long, somebody else is told too. */
  checking_who_is_told: () => string;
  /** 1 task given the new deadline */
  commands_1_task_given_the: () => string;
  /** 1 task given the new priority */
  commands_1_task_given_the_new: () => string;
  /** Accept */
  commands_accept: () => string;
  /** Accept Task */
  commands_accept_task: () => string;
  /** Accepted, now in Pending */
  commands_accepted_now_in_pending: () => string;
  /** Already accepted */
  commands_already_accepted: () => string;
  /** Already back in New */
  commands_already_back_in_new: () => string;
  /** Already completed */
  commands_already_completed: () => string;
  /** Already moved back */
  commands_already_moved_back: () => string;
  /** Already rejected */
  commands_already_rejected: () => string;
  /** Back to New */
  commands_back_to_new: () => string;
  /** Back to Pending */
  commands_back_to_pending: () => string;
  /** Blocked, “{reason}” */
  commands_blocked_reason: (values: { reason: string | number }) => string;
  /** Change deadline */
  commands_change_deadline: () => string;
  /** Change priority */
  commands_change_priority: () => string;
  /** Change the deadline */
  commands_change_the_deadline: () => string;
  /** Change the priority */
  commands_change_the_priority: () => string;
  /** changed meanwhile */
  commands_changed_meanwhile: () => string;
  /** Complete */
  commands_complete: () => string;
  /** completed already */
  commands_completed_already: () => string;
  /** Date accepted, task given back */
  commands_date_accepted_task_given: () => string;
  /** deleted */
  commands_deleted: () => string;
  /** Give back */
  commands_give_back: () => string;
  /** Give to somebody else */
  commands_give_to_somebody_else: () => string;
  /** Look at the form again. */
  commands_look_at_the_form: () => string;
  /** Message */
  commands_message: () => string;
  /** Move */
  commands_move: () => string;
  /** Move to {goal} */
  commands_move_to: (values: { goal: string | number }) => string;
  /** Moved */
  commands_moved: () => string;
  /** still needs something */
  commands_needs_something: () => string;
  /** No longer blocked */
  commands_no_longer_blocked: () => string;
  /** Not accepted. */
  commands_not_accepted: () => string;
  /** Not completed. */
  commands_not_completed: () => string;
  /** Not moved. */
  commands_not_moved: () => string;
  /** Not moved back. */
  commands_not_moved_back: () => string;
  /** Not moved back to New. */
  commands_not_moved_back_to: () => string;
  /** not possible */
  commands_not_possible: () => string;
  /** Not rejected. */
  commands_not_rejected: () => string;
  /** Not sent. */
  commands_not_sent: () => string;
  /** Not ticked */
  commands_not_ticked: () => string;
  /** Not today */
  commands_not_today: () => string;
  /** checked in the meantime */
  commands_not_waiting: () => string;
  /** Notification sent! */
  commands_notification_sent: () => string;
  /** Open */
  commands_open: () => string;
  /** your own work */
  commands_own_work: () => string;
  /** Pass */
  commands_pass: () => string;
  /** Reassign */
  commands_reassign: () => string;
  /** Reassign task */
  commands_reassign_task: () => string;
  /** Reject */
  commands_reject: () => string;
  /** Reopen */
  commands_reopen: () => string;
  /** Restore */
  commands_restore: () => string;
  /** Send back */
  commands_send_back: () => string;
  /** {count} {kind, select, accept {accepted, now in Pending} reject {rejected} not_today {rejected} block {blocked} unblock {no longer blocked} release {back in New} complete {completed} reopen {back in Pending} other {moved}} */
  commands_several_done: (values: { count: string | number; kind: string }) => string;
  /** Task changed */
  commands_task_changed: () => string;
  /** Task completed */
  commands_task_completed: () => string;
  /** Task checked */
  commands_task_passed: () => string;
  /** Task put back */
  commands_task_put_back: () => string;
  /** Task put back as it was */
  commands_task_put_back_as: () => string;
  /** Task reopened */
  commands_task_reopened: () => string;
  /** Task sent back */
  commands_task_sent_back: () => string;
  /** Task unblocked */
  commands_task_unblocked: () => string;
  /** Task withdrawn */
  commands_task_withdrawn: () => string;
  /** {isAll, select, true {} other {{done} of }}{all} {count, plural, one {task} other {tasks}} {kind, select, reassign {reassigned} deadline {given the new deadline} priority {given the new priority} withdraw {withdrawn} restore {put back} pass {checked} undo {put back as they were} other {changed}} */
  commands_tasks_done: (values: { isAll: string; done: string | number; all: string | number; count: number; kind: string }) => string;
  /** Tick */
  commands_tick: () => string;
  /** Unblock */
  commands_unblock: () => string;
  /** Withdraw */
  commands_withdraw: () => string;
  /** withdrawn already */
  commands_withdrawn_already: () => string;
  /** Write a message first. */
  commands_write_a_message_first: () => string;
  /** About Daymark */
  common_about_daymark: () => string;
  /** Accepted */
  common_accepted: () => string;
  /** Add user */
  common_add_user: () => string;
  /** Admin */
  common_admin: () => string;
  /** All */
  common_all: () => string;
  /** Assign a task */
  common_assign_a_task: () => string;
  /** Assign task */
  common_assign_task: () => string;
  /** Assigned */
  common_assigned: () => string;
  /** Assignments */
  common_assignments: () => string;
  /** Away */
  common_away: () => string;
  /** Blocked */
  common_blocked: () => string;
  /** Calendar */
  common_calendar: () => string;
  /** Cancel */
  common_cancel: () => string;
  /** Choose a department */
  common_choose_a_department: () => string;
  /** Choose a person */
  common_choose_a_person: () => string;
  /** Clear filters */
  common_clear_filters: () => string;
  /** Close */
  common_close: () => string;
  /** Completed */
  common_completed: () => string;
  /** Completed this week */
  common_completed_this_week: () => string;
  /** Contact */
  common_contact: () => string;
  /** Continue */
  common_continue: () => string;
  /** Create a task */
  common_create_a_task: () => string;
  /** Daymark */
  common_daymark: () => string;
  /** Deadline */
  common_deadline: () => string;
  /** Department */
  common_department: () => string;
  /** Departments */
  common_departments: () => string;
  /** Dismiss */
  common_dismiss: () => string;
  /** Dismiss message */
  common_dismiss_message: () => string;
  /** Due */
  common_due: () => string;
  /** Due today */
  common_due_today: () => string;
  /** Edit */
  common_edit: () => string;
  /** Email */
  common_email: () => string;
  /** Everybody */
  common_everybody: () => string;
  /** File */
  common_file: () => string;
  /** Filters */
  common_filters: () => string;
  /** First name */
  common_first_name: () => string;
  /** From */
  common_from: () => string;
  /** Gender */
  common_gender: () => string;
  /** Group */
  common_group: () => string;
  /** Groups */
  common_groups: () => string;
  /** Invalid Date */
  common_invalid_date: () => string;
  /** Joining date */
  common_joining_date: () => string;
  /** Last name */
  common_last_name: () => string;
  /** Late */
  common_late: () => string;
  /** Name */
  common_name: () => string;
  /** Name is required */
  common_name_is_required: () => string;
  /** New */
  common_new: () => string;
  /** Newest */
  common_newest: () => string;
  /** Next */
  common_next: () => string;
  /** No longer here */
  common_no_longer_here: () => string;
  /** Nothing here matches. */
  common_nothing_here_matches: () => string;
  /** Nudge */
  common_nudge: () => string;
  /** Older */
  common_older: () => string;
  /** Overdue */
  common_overdue: () => string;
  /** Pages of tasks */
  common_pages_of_tasks: () => string;
  /** Password */
  common_password: () => string;
  /** Pending */
  common_pending: () => string;
  /** People */
  common_people: () => string;
  /** Person */
  common_person: () => string;
  /** Photos and files */
  common_photos_and_files: () => string;
  /** Priority */
  common_priority: () => string;
  /** Quick answers */
  common_quick_answers: () => string;
  /** Reason */
  common_reason: () => string;
  /** Rejected */
  common_rejected: () => string;
  /** Remove */
  common_remove: () => string;
  /** Reply */
  common_reply: () => string;
  /** Reports */
  common_reports: () => string;
  /** Save */
  common_save: () => string;
  /** Saving... */
  common_saving: () => string;
  /** Search by name */
  common_search_by_name: () => string;
  /** Send */
  common_send: () => string;
  /** Settings */
  common_settings: () => string;
  /** Show all */
  common_show_all: () => string;
  /** Sign in */
  common_sign_in: () => string;
  /** Sort */
  common_sort: () => string;
  /** Status */
  common_status: () => string;
  /** Stop */
  common_stop: () => string;
  /** Stop these mails */
  common_stop_these_mails: () => string;
  /** Take theirs */
  common_take_theirs: () => string;
  /** Task Status */
  common_task_status: () => string;
  /** Tasks */
  common_tasks: () => string;
  /** Team */
  common_team: () => string;
  /** Time zone */
  common_time_zone: () => string;
  /** Title */
  common_title: () => string;
  /** To check */
  common_to_check: () => string;
  /** Today */
  common_today: () => string;
  /** Undo */
  common_undo: () => string;
  /** Unread */
  common_unread: () => string;
  /** unread */
  common_unread_after_count: () => string;
  /** Until */
  common_until: () => string;
  /** User */
  common_user: () => string;
  /** Waiting since */
  common_waiting_since: () => string;
  /** Withdrawn */
  common_withdrawn: () => string;
  /** You */
  common_you: () => string;
  /** About this task */
  conversation_about_this_task: () => string;
  /** All about this task */
  conversation_all_about_this_task: () => string;
  /** As it was assigned: */
  conversation_as_it_was_assigned: () => string;
  /** Assign again */
  conversation_assign_again: () => string;
  /** Back to the list */
  conversation_back_to_the_list: () => string;
  /** Board */
  conversation_board: () => string;
  /** Change {title} */
  conversation_change_title: (values: { title: string | number }) => string;
  /** This task is closed. */
  conversation_closed_for_a_new: () => string;
  /** Conversation */
  conversation_conversation: () => string;
  /** Copy */
  conversation_copy: () => string;
  /** Could do it {when} */
  conversation_could_do_it: (values: { when: string | number }) => string;
  /** Discard */
  conversation_discard: () => string;
  /** Earlier messages */
  conversation_earlier_messages: () => string;
  /** Edited */
  conversation_edited: () => string;
  /** edited */
  conversation_edited_2: () => string;
  /** {forAdmin} as New */
  conversation_for_admin_as_new: (values: { forAdmin: string | number }) => string;
  /** from {name} */
  conversation_from: (values: { name: string | number }) => string;
  /** Message about {title} */
  conversation_message_about_title: (values: { title: string | number }) => string;
  /** New messages */
  conversation_new_messages: () => string;
  /** No Department */
  conversation_no_department: () => string;
  /** Not done */
  conversation_not_done: () => string;
  /** Not sent. */
  conversation_not_sent: () => string;
  /** One of {assignmentTotal} in this assignment: {counts} */
  conversation_one_of_assignment_total: (values: { assignmentTotal: string | number; counts: string | number }) => string;
  /** Open the page of {userName} */
  conversation_open_the_page_of: (values: { userName: string | number }) => string;
  /** Opening the conversation */
  conversation_opening_the_conversation: () => string;
  /** Retry */
  conversation_retry: () => string;
  /** Seen */
  conversation_seen: () => string;
  /** Send it to the new one */
  conversation_send_to_the_new: () => string;
  /** sending */
  conversation_sending: () => string;
  /** Show less */
  conversation_show_less: () => string;
  /** Table */
  conversation_table: () => string;
  /** They could not be loaded. Try again. */
  conversation_they_could_not_be: () => string;
  /** waiting */
  conversation_waiting: () => string;
  /** waiting {elapsed} */
  conversation_waiting_elapsed: (values: { elapsed: string | number }) => string;
  /** Waiting for {isMine, select, true {your} other {an}} answer since {exact} */
  conversation_waiting_for_an_answer: (values: { isMine: string; exact: string | number }) => string;
  /** Ways to look at tasks */
  conversation_ways_to_look_at: () => string;
  /** What it said before */
  conversation_what_it_said_before: () => string;
  /** Write a message */
  conversation_write_a_message: () => string;
  /** All others */
  conversations_all_others: () => string;
  /** Conversations */
  conversations_conversations: () => string;
  /** Draft: */
  conversations_draft: () => string;
  /** Each task that somebody assigns to you is a conversation. What waits for you is at the top. */
  conversations_each_task_that_somebody: () => string;
  /** Everything is read */
  conversations_everything_is_read: () => string;
  /** From the top */
  conversations_from_the_top: () => string;
  /** Mark read */
  conversations_mark_read: () => string;
  /** Mark read: a task of somebody else */
  conversations_mark_read_a_task: () => string;
  /** Mark unread */
  conversations_mark_unread: () => string;
  /** More */
  conversations_more: () => string;
  /** {count} more late */
  conversations_more_late: (values: { count: string | number }) => string;
  /** {count} more */
  conversations_more_others: (values: { count: string | number }) => string;
  /** More: {title} */
  conversations_more_title: (values: { title: string | number }) => string;
  /** {count} more to answer */
  conversations_more_to_answer: (values: { count: string | number }) => string;
  /** {count} more today */
  conversations_more_today: (values: { count: string | number }) => string;
  /** My conversations */
  conversations_my_conversations: () => string;
  /** Needs an answer */
  conversations_needs_an_answer: () => string;
  /** Next: */
  conversations_next: () => string;
  /** No conversation contains these words */
  conversations_no_conversation_contains_these: () => string;
  /** No longer yours */
  conversations_no_longer_yours: () => string;
  /** Nothing is waiting to be read */
  conversations_nothing_is_waiting_to: () => string;
  /** Nothing waits for your answer */
  conversations_nothing_waits_for_your: () => string;
  /** Search title or what was said */
  conversations_search_title_or_what: () => string;
  /** This task now belongs to somebody else */
  conversations_this_task_now_belongs: () => string;
  /** Title or what was said */
  conversations_title_or_what_was: () => string;
  /** {unread} unread */
  conversations_unread_unread: (values: { unread: string | number }) => string;
  /** Waiting for your answer */
  conversations_waiting_for_your_answer: () => string;
  /** Which conversations */
  conversations_which_conversations: () => string;
  /** Your conversations will appear here */
  conversations_your_conversations_will_appear: () => string;
  /** A department that nobody is in any longer can be archived; what was assigned to it stays. */
  departments_a_department_that_nobody: () => string;
  /** Add */
  departments_add: () => string;
  /** Another admin changed this department: it is now called “{name}”{isArchived, select, true { and archived} other {}}. {text} Save again to overwrite their change. */
  departments_another_admin_changed_this: (values: { name: string | number; isArchived: string; text: string | number }) => string;
  /** Another department has this name */
  departments_another_department_has_this: () => string;
  /** Archive */
  departments_archive: () => string;
  /**  · archived */
  departments_archived: () => string;
  /** Archived */
  departments_archived_2: () => string;
  /** Department “{name}” added */
  departments_department_name_added: (values: { name: string | number }) => string;
  /** Department “{name}” archived */
  departments_department_name_archived: (values: { name: string | number }) => string;
  /** Department “{name}” is in use again */
  departments_department_name_is_in: (values: { name: string | number }) => string;
  /** Department renamed */
  departments_department_renamed: () => string;
  /** Departments merged */
  departments_departments_merged: () => string;
  /** Departments merged: {people} moved */
  departments_departments_merged_people_moved: (values: { people: string | number }) => string;
  /** Departments say where people work. A task can be assigned to a whole department in one act. */
  departments_departments_say_where_people: () => string;
  /** in {label} */
  departments_in_label: (values: { label: string | number }) => string;
  /** In use */
  departments_in_use: () => string;
  /** Its people and what was assigned to it belong to the other one, and it is archived. */
  departments_its_people_and_what: () => string;
  /** Merge */
  departments_merge: () => string;
  /** Merge into */
  departments_merge_into: () => string;
  /** Move {label} {way, select, up {up} other {down}} */
  departments_move_label_name: (values: { label: string | number; way: string }) => string;
  /** New department */
  departments_new_department: () => string;
  /** No archived departments */
  departments_no_archived_departments: () => string;
  /** No departments yet */
  departments_no_departments_yet: () => string;
  /** Nobody */
  departments_nobody: () => string;
  /** Nobody can be put in an archived department. */
  departments_nobody_can_be_put: () => string;
  /** One of the two departments is no longer in use. Choose another one. */
  departments_one_of_the_two: () => string;
  /** Place {place} of {count} */
  departments_place: (values: { place: string | number; count: string | number }) => string;
  /** Rename */
  departments_rename: () => string;
  /** There are 200 departments already. Archive or merge some first. */
  departments_there_are_200_departments: () => string;
  /** This department has {people}. Move them to another one first, or merge it with another. */
  departments_this_department_has_people: (values: { people: string | number }) => string;
  /** This department is no longer in this list. */
  departments_this_department_is_no: () => string;
  /** This department no longer exists. */
  departments_this_department_no_longer: () => string;
  /** Use again */
  departments_use_again: () => string;
  /** Which departments */
  departments_which_departments: () => string;
  /** a new role for you */
  entries_a_new_role_for: () => string;
  /** A routine of mine was missed */
  entries_a_routine_of_mine_was_missed: () => string;
  /** A task has high priority */
  entries_a_task_has_high: () => string;
  /** A task has no answer yet */
  entries_a_task_has_no: () => string;
  /** A task is blocked */
  entries_a_task_is_blocked: () => string;
  /** A task is due soon */
  entries_a_task_is_due: () => string;
  /** A task is due earlier */
  entries_a_task_is_due_earlier_2: () => string;
  /** A task is due later */
  entries_a_task_is_due_later_2: () => string;
  /** A task is late */
  entries_a_task_is_late: () => string;
  /** A task is New again */
  entries_a_task_is_new: () => string;
  /** A task is no longer blocked */
  entries_a_task_is_no: () => string;
  /** A completed task waits to be checked */
  entries_a_task_waits_to_be_checked: () => string;
  /** A task was accepted */
  entries_a_task_was_accepted: () => string;
  /** A task was changed */
  entries_a_task_was_changed: () => string;
  /** A task was checked */
  entries_a_task_was_checked: () => string;
  /** A task was completed */
  entries_a_task_was_completed: () => string;
  /** A task was edited */
  entries_a_task_was_edited: () => string;
  /** A task was put back */
  entries_a_task_was_put: () => string;
  /** A task was reassigned */
  entries_a_task_was_reassigned: () => string;
  /** A task was reopened */
  entries_a_task_was_reopened: () => string;
  /** A task was sent back to you */
  entries_a_task_was_sent_back: () => string;
  /** A task was withdrawn */
  entries_a_task_was_withdrawn: () => string;
  /** {count} accepted{isBy, select, true { by {who}} other {}} */
  entries_accepted_by: (values: { count: string | number; isBy: string; who: string | number }) => string;
  /** Accepted task */
  entries_accepted_task: () => string;
  /** Asks to join */
  entries_asks_to_join: () => string;
  /** At most 1000 characters */
  entries_at_most_1000_characters: () => string;
  /** Away */
  entries_away: () => string;
  /** {count} back in New{isBy, select, true { by {who}} other {}} */
  entries_back_in_new_by: (values: { count: string | number; isBy: string; who: string | number }) => string;
  /** Back to New */
  entries_back_to_new: () => string;
  /** {count} blocked{isBy, select, true { by {who}} other {}} */
  entries_blocked_by: (values: { count: string | number; isBy: string; who: string | number }) => string;
  /** Blocked task */
  entries_blocked_task: () => string;
  /** {count} changed */
  entries_changed: (values: { count: string | number }) => string;
  /** Changed task */
  entries_changed_task: () => string;
  /** {count} checked */
  entries_checked_count: (values: { count: string | number }) => string;
  /** Checked task */
  entries_checked_task: () => string;
  /** Choose a reason */
  entries_choose_a_reason: () => string;
  /** Completed, and nobody has checked it yet */
  entries_completed_and_nobody_checked: () => string;
  /** {count} completed{isBy, select, true { by {who}} other {}} */
  entries_completed_by: (values: { count: string | number; isBy: string; who: string | number }) => string;
  /** Completed task */
  entries_completed_task: () => string;
  /** {count} due earlier */
  entries_due_earlier: (values: { count: string | number }) => string;
  /** Due earlier */
  entries_due_earlier_2: () => string;
  /** {count} due later */
  entries_due_later: (values: { count: string | number }) => string;
  /** Due later */
  entries_due_later_2: () => string;
  /** Due soon */
  entries_due_soon_2: () => string;
  /** {count} due soon */
  entries_due_soon_count: (values: { count: string | number }) => string;
  /** Due soon: {due} */
  entries_due_soon_due: (values: { due: string | number }) => string;
  /** {count} edited */
  entries_edited: (values: { count: string | number }) => string;
  /** Edited task */
  entries_edited_task: () => string;
  /** {count, plural, one {a file} other {{count} files}} */
  entries_files: (values: { count: number }) => string;
  /** Give it to somebody else, or give it back with another date. */
  entries_give_it_to_somebody: () => string;
  /** High priority */
  entries_high_priority: () => string;
  /** Late */
  entries_late: () => string;
  /** {count} late */
  entries_late_count: (values: { count: string | number }) => string;
  /** Late: it was due {due} */
  entries_late_it_was_due: (values: { due: string | number }) => string;
  /** Look at the reason, and complete it once more. */
  entries_look_at_the_reason: () => string;
  /** Mail of the day */
  entries_mail_of_the_day: () => string;
  /** Mail of the day about the team */
  entries_mail_of_the_day_about: () => string;
  /** {count, plural, one {1 message} other {{count} messages}}{isBy, select, true { from {who}} other {}} */
  entries_messages_from: (values: { count: number; isBy: string; who: string | number }) => string;
  /** Closed as missed: the next one came */
  entries_missed: () => string;
  /** Missed routine */
  entries_missed_routine: () => string;
  /** {isBy, select, true {missed: {who}} other {{count, plural, one {1 missed routine} other {{count} missed routines}}}} */
  entries_missed_routines_by: (values: { isBy: string; who: string | number; count: number }) => string;
  /** New role */
  entries_new_role: () => string;
  /** New task */
  entries_new_task_2: () => string;
  /** {count, plural, one {1 new task} other {{count} new tasks}} */
  entries_new_tasks: (values: { count: number }) => string;
  /** No answer yet */
  entries_no_answer_yet: () => string;
  /** {count} no longer blocked */
  entries_no_longer_blocked: (values: { count: string | number }) => string;
  /** Nobody there for a routine */
  entries_nobody_for_routine: () => string;
  /** Nobody is there for a routine of mine */
  entries_nobody_is_there_for: () => string;
  /** Not mine */
  entries_not_mine: () => string;
  /** Nudge */
  entries_nudge: () => string;
  /** {count} of high priority */
  entries_of_high_priority: (values: { count: string | number }) => string;
  /** Other */
  entries_other: () => string;
  /** {count, plural, one {a PDF} other {{count} PDFs}} */
  entries_pdfs: (values: { count: number }) => string;
  /** People ask to join */
  entries_people_ask_to_join: () => string;
  /** {count, plural, one {1 person asks to join} other {{count} people ask to join}} */
  entries_people_ask_to_join_count: (values: { count: number }) => string;
  /** {count, plural, one {1 person away} other {{count} people away}} */
  entries_people_away: (values: { count: number }) => string;
  /** {unanswered, plural, one {1 person has not answered} other {{unanswered} people have not answered}} */
  entries_people_have_not_answered: (values: { unanswered: number }) => string;
  /** {count, plural, one {a photo} other {{count} photos}} */
  entries_photos: (values: { count: number }) => string;
  /** {count} put back */
  entries_put_back: (values: { count: string | number }) => string;
  /** Question about a late task */
  entries_question_about_a_late_task: () => string;
  /** {count, plural, one {1 question about a late task} other {{count} questions about late tasks}} */
  entries_questions_about_late: (values: { count: number }) => string;
  /** {count} reassigned */
  entries_reassigned: (values: { count: string | number }) => string;
  /** Reassigned task */
  entries_reassigned_task: () => string;
  /** {count, plural, one {a recording} other {{count} recordings}} */
  entries_recordings: (values: { count: number }) => string;
  /** {count} rejected{isBy, select, true { by {who}} other {}} */
  entries_rejected_by: (values: { count: string | number; isBy: string; who: string | number }) => string;
  /** Rejected task */
  entries_rejected_task: () => string;
  /** Reminder: due today */
  entries_reminder_due_today: () => string;
  /** {count} reopened */
  entries_reopened: (values: { count: string | number }) => string;
  /** Reopened task */
  entries_reopened_task: () => string;
  /** Reply */
  entries_reply: () => string;
  /** A routine to keep */
  entries_routine_to_keep: () => string;
  /** {isBy, select, true {yours to keep: {who}} other {{count, plural, one {1 routine to keep} other {{count} routines to keep}}}} */
  entries_routines_to_keep_by: (values: { isBy: string; who: string | number; count: number }) => string;
  /** {isBy, select, true {nobody there for {who}} other {{count, plural, one {nobody there for a routine} other {nobody there for {count} routines}}}} */
  entries_routines_without_anybody: (values: { isBy: string; who: string | number; count: number }) => string;
  /** Say that it is right, or send it back with a reason. */
  entries_say_that_it_is_right: () => string;
  /** Say why in a few words. */
  entries_say_why_in_a: () => string;
  /** {count} sent back */
  entries_sent_back_count: (values: { count: string | number }) => string;
  /** Sent {what} */
  entries_sent_what: (values: { what: string | number }) => string;
  /** Somebody asks how a task is going */
  entries_somebody_asks_how_a: () => string;
  /** Somebody is away */
  entries_somebody_is_away: () => string;
  /** Somebody is waiting for your answer */
  entries_somebody_is_waiting_for: () => string;
  /** Somebody rejected a task */
  entries_somebody_rejected_a_task: () => string;
  /** Task put back */
  entries_task_put_back: () => string;
  /** Task sent back */
  entries_task_sent_back: () => string;
  /** Task to check */
  entries_task_to_check: () => string;
  /** Test */
  entries_test: () => string;
  /** They need something before they can continue. */
  entries_they_need_something_before: () => string;
  /** They will hear about it when they are back. Give it to somebody else if it cannot wait. */
  entries_they_will_hear_about: () => string;
  /** This is how Daymark notifies you here when it is closed. */
  entries_this_is_how_daymark: () => string;
  /** This task is late */
  entries_this_task_is_late: () => string;
  /** This task is waiting for your answer */
  entries_this_task_is_waiting: () => string;
  /** This task waits to be checked */
  entries_this_task_waits_to_be_checked: () => string;
  /** {count} to check */
  entries_to_check_count: (values: { count: string | number }) => string;
  /** Too much to do */
  entries_too_much_to_do: () => string;
  /** Unblocked task */
  entries_unblocked_task: () => string;
  /** Unclear */
  entries_unclear: () => string;
  /** Use readable characters only */
  entries_use_readable_characters_only: () => string;
  /** {count} waiting for your answer */
  entries_waiting_for_your_answer: (values: { count: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} accepted */
  entries_who_accepted: (values: { isOwn: string; who: string | number }) => string;
  /** {who} accepted a task */
  entries_who_accepted_a_task: (values: { who: string | number }) => string;
  /** {who} accepted this */
  entries_who_accepted_this: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} asked for an answer */
  entries_who_asked_for_an: (values: { isOwn: string; who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} asked for your answer */
  entries_who_asked_for_your: (values: { isOwn: string; who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} asked how this is going */
  entries_who_asked_how: (values: { isOwn: string; who: string | number }) => string;
  /** {who} asks for your answer */
  entries_who_asks_for_your: (values: { who: string | number }) => string;
  /** {who} asks how this is going */
  entries_who_asks_how: (values: { who: string | number }) => string;
  /** {who} asks how this is going. It was due {due} */
  entries_who_asks_how_this: (values: { who: string | number; due: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} assigned this */
  entries_who_assigned_this: (values: { isOwn: string; who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} assigned you this */
  entries_who_assigned_you: (values: { isOwn: string; who: string | number }) => string;
  /** {who} assigned you a task */
  entries_who_assigned_you_a: (values: { who: string | number }) => string;
  /** {who} assigned you this. Due {due} */
  entries_who_assigned_you_this: (values: { who: string | number; due: string | number }) => string;
  /** {who} changed a task */
  entries_who_changed_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} changed this */
  entries_who_changed_this: (values: { isOwn: string; who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} {changes} */
  entries_who_changes: (values: { isOwn: string; who: string | number; changes: string | number }) => string;
  /** {who} checked a task */
  entries_who_checked_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} checked this */
  entries_who_checked_this: (values: { isOwn: string; who: string | number }) => string;
  /** {who} completed a task */
  entries_who_completed_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} completed this */
  entries_who_completed_this: (values: { isOwn: string; who: string | number }) => string;
  /** {who} edited a task */
  entries_who_edited_a_task: (values: { who: string | number }) => string;
  /** {who} edited this */
  entries_who_edited_this: (values: { who: string | number }) => string;
  /** {who} gave a task high priority */
  entries_who_gave_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} gave this to somebody else */
  entries_who_gave_this_away: (values: { isOwn: string; who: string | number }) => string;
  /** {who} gave this high priority. Due {due} */
  entries_who_gave_this_high: (values: { who: string | number; due: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} gave this to {givenTo} */
  entries_who_gave_this_to: (values: { isOwn: string; who: string | number; givenTo: string | number }) => string;
  /** {who} is blocked: {words} */
  entries_who_is_blocked: (values: { who: string | number; words: string | number }) => string;
  /** {who} is blocked */
  entries_who_is_blocked_on: (values: { who: string | number }) => string;
  /** {who} is waiting for your answer */
  entries_who_is_waiting_for: (values: { who: string | number }) => string;
  /** {who} made a task due earlier */
  entries_who_made_a_task: (values: { who: string | number }) => string;
  /** {who} made a task due later */
  entries_who_made_a_task_later: (values: { who: string | number }) => string;
  /** {who} made this due earlier: {due} */
  entries_who_made_this_due: (values: { who: string | number; due: string | number }) => string;
  /** {who} made this due later: {due} */
  entries_who_made_this_due_later: (values: { who: string | number; due: string | number }) => string;
  /** {who} moved a task back to New */
  entries_who_moved_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} moved this back to New */
  entries_who_moved_this_back: (values: { isOwn: string; who: string | number }) => string;
  /** {who} put a task back */
  entries_who_put_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} put this back */
  entries_who_put_back: (values: { isOwn: string; who: string | number }) => string;
  /** {who} put this back. Due {due} */
  entries_who_put_this_back: (values: { who: string | number; due: string | number }) => string;
  /** {who} reassigned a task */
  entries_who_reassigned_a: (values: { who: string | number }) => string;
  /** {who} reassigned a task of yours */
  entries_who_reassigned_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} rejected this */
  entries_who_rejected: (values: { isOwn: string; who: string | number }) => string;
  /** {who} rejected a task */
  entries_who_rejected_a_task: (values: { who: string | number }) => string;
  /** {who} rejected this: {reason} */
  entries_who_rejected_this: (values: { who: string | number; reason: string | number }) => string;
  /** {who} rejected this: {reason}. {words} */
  entries_who_rejected_this_reason: (values: { who: string | number; reason: string | number; words: string | number }) => string;
  /** {who} reopened a task */
  entries_who_reopened_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} reopened this */
  entries_who_reopened_this: (values: { isOwn: string; who: string | number }) => string;
  /** {who} reopened this. Due {due} */
  entries_who_reopened_this_due: (values: { who: string | number; due: string | number }) => string;
  /** {who} replied */
  entries_who_replied: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} said this is no longer blocked */
  entries_who_said_no_longer: (values: { isOwn: string; who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} said this is blocked */
  entries_who_said_this_is: (values: { isOwn: string; who: string | number }) => string;
  /** {who} sent a task back */
  entries_who_sent_a_task_back: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} sent this back */
  entries_who_sent_back: (values: { isOwn: string; who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} sent {files} */
  entries_who_sent_files: (values: { isOwn: string; who: string | number; files: string | number }) => string;
  /** {who} sent this back: {words} */
  entries_who_sent_this_back: (values: { who: string | number; words: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} took a message back */
  entries_who_took_a_message: (values: { isOwn: string; who: string | number }) => string;
  /** {who} unblocked a task */
  entries_who_unblocked_a_task: (values: { who: string | number }) => string;
  /** {who} unblocked this */
  entries_who_unblocked_this: (values: { who: string | number }) => string;
  /** {who} withdrew a task */
  entries_who_withdrew_a_task: (values: { who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} withdrew this */
  entries_who_withdrew_this: (values: { isOwn: string; who: string | number }) => string;
  /** {isOwn, select, true {You} other {{who}}} wrote */
  entries_who_wrote: (values: { isOwn: string; who: string | number }) => string;
  /** {count} withdrawn */
  entries_withdrawn: (values: { count: string | number }) => string;
  /** Withdrawn task */
  entries_withdrawn_task: () => string;
  /** {count} without an answer */
  entries_without_an_answer: (values: { count: string | number }) => string;
  /** You can send at most ten files at once. */
  entries_you_can_send_at: () => string;
  /** You have a new task */
  entries_you_have_a_new: () => string;
  /** You have a new message */
  entries_you_have_a_new_message: () => string;
  /** Your role in Daymark has changed */
  entries_your_role_in_daymark: () => string;
  /** 15 minutes before */
  feed_15_minutes_before: () => string;
  /** 1 day before */
  feed_1_day_before: () => string;
  /** 1 hour before */
  feed_1_hour_before: () => string;
  /** A calendar that reads this address shows when your open tasks are due: their title, stage and priority, and a link. Descriptions and conversations stay here. */
  feed_a_calendar_that_reads: () => string;
  /** With a new address, or turned off, this one stops working at once, and calendars that read it get no more tasks. */
  feed_a_new_address_ends: () => string;
  /** A task that is no longer yours */
  feed_a_task_that_is: () => string;
  /** A task that went elsewhere */
  feed_a_task_that_went: () => string;
  /** Alarm in the calendar */
  feed_alarm_in_the_calendar: () => string;
  /** Calendar address: {nameOf} */
  feed_calendar_address_name_of: (values: { nameOf: string | number }) => string;
  /** Calendars show the new alarm when they read the address again. */
  feed_calendars_show_the_new: () => string;
  /** Choose a department from the list */
  feed_choose_a_department_from: () => string;
  /** Daymark: {department} */
  feed_daymark_department: (values: { department: string | number }) => string;
  /** It is shown only now. Anyone who has it can read this calendar, so give it to your calendar and to nobody else. */
  feed_it_is_shown_only: () => string;
  /** Made {made}, {isRead, select, true {last read {read}} other {not read yet}} */
  feed_made: (values: { made: string | number; isRead: string; read: string | number }) => string;
  /** Make an address */
  feed_make_an_address: () => string;
  /** New address */
  feed_new_address: () => string;
  /** New calendar address */
  feed_new_calendar_address: () => string;
  /** None */
  feed_no_alarm: () => string;
  /** No calendar address was made. */
  feed_no_calendar_address_was: () => string;
  /** Open in this device’s calendar */
  feed_open_in_this_devices: () => string;
  /** {stage}, {priority, select, High {high} Medium {medium} other {low}} priority */
  feed_stage_priority_priority: (values: { stage: string | number; priority: string }) => string;
  /** Tasks in your calendar */
  feed_tasks_in_your_calendar: () => string;
  /** The alarm was not changed. */
  feed_the_alarm_was_not: () => string;
  /** The calendar address no longer works. */
  feed_the_calendar_address_no: () => string;
  /** The calendar address was not ended. */
  feed_the_calendar_address_was: () => string;
  /** There is no calendar at this address. If there was, its owner ended it or made a new one. */
  feed_there_is_no_calendar: () => string;
  /** Turn off */
  feed_turn_off: () => string;
  /** When it is due */
  feed_when_it_is_due: () => string;
  /** Whose tasks */
  feed_whose_tasks: () => string;
  /** Your own tasks */
  feed_your_own_tasks: () => string;
  /** A file can be removed for 15 minutes after it was sent. Ask an admin. */
  files_a_file_can_be: () => string;
  /** A file cannot be sent. Remove it, or try again. */
  files_a_file_cannot_be: () => string;
  /** A message has at most ten files. Remove one, then record. */
  files_a_message_has_at: () => string;
  /** Add photos or files */
  files_add_photos_or_files: () => string;
  /** Another program is using the microphone. Close it, then try again. */
  files_another_program_is_using: () => string;
  /** {bytes} bytes */
  files_bytes_bytes: (values: { bytes: string | number }) => string;
  /** Complete with {count, plural, one {this file} other {these {count} files}} */
  files_complete_with_files: (values: { count: number }) => string;
  /** Complete with {count, plural, one {this photo} other {these {count} photos}} */
  files_complete_with_photos: (values: { count: number }) => string;
  /** {files, plural, one {1 file} other {{files} files}} */
  files_count: (values: { files: number }) => string;
  /** Daymark can't reach its files. Try again in a moment. */
  files_daymark_cant_reach_its: () => string;
  /** Daymark may not use the microphone. Allow it in your browser’s settings for this site, then try again. */
  files_daymark_may_not_use: () => string;
  /** Discard */
  files_discard: () => string;
  /** Download {name} */
  files_download_name: (values: { name: string | number }) => string;
  /** Escape stops it. */
  files_escape_stops_it: () => string;
  /** File removed. */
  files_file_removed: () => string;
  /** Files */
  files_files: () => string;
  /** {count, plural, one {1 file added} other {{count} files added}} */
  files_files_added: (values: { count: number }) => string;
  /** Files are turned off in this workspace. */
  files_files_are_turned_off: () => string;
  /** Files can be at most {floor} MB. */
  files_files_can_be_at: (values: { floor: string | number }) => string;
  /** Files can be at most {mb} MB. */
  files_files_can_be_at_most: (values: { mb: string | number }) => string;
  /** Files can't be added until the connection is back. */
  files_files_cant_be_added: () => string;
  /** Files can't be checked for viruses at the moment. Try again in a few minutes. */
  files_files_cant_be_checked: () => string;
  /** Hide this note */
  files_hide_this_note: () => string;
  /** It did not arrive. Try again. */
  files_it_did_not_arrive: () => string;
  /** It is empty. */
  files_it_is_empty: () => string;
  /** It may say where and when it was made. Daymark cannot take that out. */
  files_it_may_say_where: () => string;
  /** {kinds} by {by}, {at} */
  files_kinds_by_by_at: (values: { kinds: string | number; by: string | number; at: string | number }) => string;
  /** {kinds} removed */
  files_kinds_removed: (values: { kinds: string | number }) => string;
  /** Loading… */
  files_loading: () => string;
  /** {name} was not added. {why} */
  files_name_was_not_added: (values: { name: string | number; why: string | number }) => string;
  /** no answer */
  files_no_answer: () => string;
  /** Nobody will be able to see it. The conversation still says that it was here. */
  files_nobody_will_be_able: () => string;
  /** Nothing can be added to this task any longer. */
  files_nothing_can_be_added: () => string;
  /** Nothing has been sent yet. */
  files_nothing_has_been_sent: () => string;
  /** Nothing was recorded. Try again. */
  files_nothing_was_recorded_try: () => string;
  /** {now} of {most} */
  files_now_of_most: (values: { now: string | number; most: string | number }) => string;
  /** Only admins can assign tasks. */
  files_only_admins_can_assign: () => string;
  /** Only an admin or the person who sent it can remove a file. */
  files_only_an_admin_or: () => string;
  /** Open it again: what you wrote is still there. */
  files_open_it_again_what: () => string;
  /** Pause */
  files_pause: () => string;
  /** Pause {name} */
  files_pause_name: (values: { name: string | number }) => string;
  /** PDF, {size} */
  files_pdf_size: (values: { size: string | number }) => string;
  /** Photo */
  files_photo: () => string;
  /** Photos */
  files_photos: () => string;
  /** Photos and files to send */
  files_photos_and_files_to: () => string;
  /** Play */
  files_play: () => string;
  /** Play {name} */
  files_play_name: (values: { name: string | number }) => string;
  /** Position */
  files_position: () => string;
  /** Preparing */
  files_preparing: () => string;
  /** Record a voice message */
  files_record_a_voice_message: () => string;
  /** Recording */
  files_recording: () => string;
  /** Recording ended because this page was out of sight. It is kept here. */
  files_recording_ended_because_this: () => string;
  /** Remove {name} */
  files_remove_name: (values: { name: string | number }) => string;
  /** Remove this file? */
  files_remove_this_file: () => string;
  /** Save photo */
  files_save_photo: () => string;
  /** Send it anyway */
  files_send_it_anyway: () => string;
  /** Sending, {percent}% */
  files_sending_percent: (values: { percent: string | number }) => string;
  /** Something went wrong. Try again. */
  files_something_went_wrong_try: () => string;
  /** Take a photo */
  files_take_a_photo: () => string;
  /** That is the two-minute limit. Your recording is kept here. */
  files_that_is_the_two: () => string;
  /** the bytes of a file: {status} */
  files_the_bytes_of_a: (values: { status: string | number }) => string;
  /** The file was not removed. */
  files_the_file_was_not: () => string;
  /** The files could not be loaded. */
  files_the_files_could_not: () => string;
  /** the first bytes of a file: {status} */
  files_the_first_bytes_of: (values: { status: string | number }) => string;
  /** The microphone could not be started. Try again. */
  files_the_microphone_could_not: () => string;
  /** The microphone went away. What you said until then is kept here. */
  files_the_microphone_went_away: () => string;
  /** The space for files is used up. Tell an admin. */
  files_the_space_for_files: () => string;
  /** The task was not assigned: a file was still on its way */
  files_the_task_was_not: () => string;
  /** The task will be assigned as soon as the files are there. */
  files_the_task_will_be: () => string;
  /** The virus scanner refused this file, so it was not added. */
  files_the_virus_scanner_refused: () => string;
  /** This device has little space left. Keep this page open until the files are sent. */
  files_this_device_has_little: () => string;
  /** This device has no microphone that the browser can use. */
  files_this_device_has_no: () => string;
  /** This file arrived incomplete. Add it again. */
  files_this_file_arrived_incomplete: () => string;
  /** This file has not arrived yet. Send it again. */
  files_this_file_has_not: () => string;
  /** This file is empty. */
  files_this_file_is_empty: () => string;
  /** This file is no longer here. Add it again. */
  files_this_file_is_no: () => string;
  /** This file is no longer here. */
  files_this_file_is_no_longer: () => string;
  /** This file is no longer on this device. Add it again. */
  files_this_file_is_no_longer_on: () => string;
  /** This file is not what its name says, so it was not added. */
  files_this_file_is_not: () => string;
  /** This file needs a name of one line, without slashes or hidden characters. */
  files_this_file_needs_a: () => string;
  /** This file was already added. */
  files_this_file_was_already: () => string;
  /** This kind of file can't be shown. Send it as a file. */
  files_this_kind_of_file: () => string;
  /** This photo cannot be loaded now. */
  files_this_photo_cannot_be: () => string;
  /** This picture can't be shown. Send it as a file. */
  files_this_picture_cant_be: () => string;
  /** This task is gone, or is no longer yours. */
  files_this_task_is_gone: () => string;
  /** This task was withdrawn, so nothing can be added. */
  files_this_task_was_withdrawn: () => string;
  /** to record */
  files_to_record: () => string;
  /** Too many files are on their way or waiting to be sent. Send or remove some first. */
  files_too_many_files_are: () => string;
  /** Too many files at once. Try again in {seconds} {seconds, plural, one {second} other {seconds}}. */
  files_too_many_files_at: (values: { seconds: number }) => string;
  /** Try again */
  files_try_again: () => string;
  /** {kind, select, image {photo} pdf {document} audio {recording} other {file}} */
  files_unnamed: (values: { kind: string }) => string;
  /** Voice message */
  files_voice_message: () => string;
  /** Waiting for the microphone… */
  files_waiting_for_the_microphone: () => string;
  /** Waiting to be sent */
  files_waiting_to_be_sent: () => string;
  /** {words}, and {more} more */
  files_words_and_more_more: (values: { words: string | number; more: string | number }) => string;
  /** {words}, {place} of {count} */
  files_words_place_of_count: (values: { words: string | number; place: string | number; count: string | number }) => string;
  /** {words}, without a transcript */
  files_words_without_a_transcript: (values: { words: string | number }) => string;
  /** You can send at most ten files at once. */
  files_you_can_send_at: () => string;
  /** You can send at most {most} files at once. Not added: {left}{left2, select, true { and {left3} more} other {}}. */
  files_you_can_send_at_most: (values: { most: string | number; left: string | number; left2: string; left3: string | number }) => string;
  /** You can send words here. Photos and files need a browser that runs scripts. */
  files_you_can_send_words: () => string;
  /** Your recording is kept with the message you were writing. */
  files_your_recording_is_kept: () => string;
  /** A group is a named set of people: one piece of work can be assigned to all of them in one act. */
  groups_a_group_is_a: () => string;
  /** A group that is not needed for now can be archived; its assignments stay. */
  groups_a_group_that_is: () => string;
  /** A name and its members. Both can be changed later. */
  groups_a_name_and_its: () => string;
  /** Add */
  groups_add: () => string;
  /** Add members */
  groups_add_members: () => string;
  /** An archived group gets no new tasks. Its assignments stay as they are. */
  groups_an_archived_group_gets: () => string;
  /** Another admin changed this group: it is now called “{name}”{isArchived, select, true { and archived} other {}}. {text} Save again to overwrite their change. */
  groups_another_admin_changed_this: (values: { name: string | number; isArchived: string; text: string | number }) => string;
  /** Another group has this name */
  groups_another_group_has_this: () => string;
  /** Archive */
  groups_archive: () => string;
  /**  · archived */
  groups_archived: () => string;
  /** Archived */
  groups_archived_2: () => string;
  /** At most 500 people at once */
  groups_at_most_500_people: () => string;
  /** Choose at least one person */
  groups_choose_at_least_one: () => string;
  /** Create group */
  groups_create_group: () => string;
  /** Create Group */
  groups_create_group_place: () => string;
  /** Create the first group */
  groups_create_the_first_group: () => string;
  /** Creating... */
  groups_creating: () => string;
  /** Deactivated: gets no tasks */
  groups_deactivated_gets_no_tasks: () => string;
  /** Group “{name}” archived */
  groups_group_name_archived: (values: { name: string | number }) => string;
  /** Group “{name}” created */
  groups_group_name_created: (values: { name: string | number }) => string;
  /** Group “{name}” restored */
  groups_group_name_restored: (values: { name: string | number }) => string;
  /** Group renamed */
  groups_group_renamed: () => string;
  /** {count, plural, one {{shown} group} other {{shown} groups}} */
  groups_groups: (values: { count: number; shown: string | number }) => string;
  /** {groups} found */
  groups_groups_found: (values: { groups: string | number }) => string;
  /** In use */
  groups_in_use: () => string;
  /** Latest assignments of {name} */
  groups_latest_assignments_of_name: (values: { name: string | number }) => string;
  /** Members */
  groups_members: () => string;
  /** No archived groups */
  groups_no_archived_groups: () => string;
  /** No group name contains “{q}”. */
  groups_no_group_name_contains: (values: { q: string | number }) => string;
  /** No groups found */
  groups_no_groups_found: () => string;
  /** No groups yet */
  groups_no_groups_yet: () => string;
  /** Nobody belongs to this group yet. */
  groups_nobody_belongs_to_this: () => string;
  /** Nothing has been assigned to it yet. */
  groups_nothing_has_been_assigned: () => string;
  /** Pages of groups */
  groups_pages_of_groups: () => string;
  /** Pages of members */
  groups_pages_of_members: () => string;
  /** {people} added */
  groups_people_added: (values: { people: string | number }) => string;
  /** Removed from the group */
  groups_removed_from_the_group: () => string;
  /** Rename */
  groups_rename: () => string;
  /** Restore */
  groups_restore: () => string;
  /** Show all groups */
  groups_show_all_groups: () => string;
  /** Somebody you chose is no longer active. Remove them and try again. */
  groups_somebody_you_chose_is: () => string;
  /** Take {fullName} out */
  groups_take_full_name_out: (values: { fullName: string | number }) => string;
  /** This form has already been used. Close it and open it again. */
  groups_this_form_has_already: () => string;
  /** This group is archived. Restore it first. */
  groups_this_group_is_archived: () => string;
  /** This group no longer exists. */
  groups_this_group_no_longer: () => string;
  /** to {name} */
  groups_to_name: (values: { name: string | number }) => string;
  /** Which groups */
  groups_which_groups: () => string;
  /** At most {longest} characters */
  kit_at_most_longest_characters: (values: { longest: string | number }) => string;
  /** Begin a new line in a message */
  kit_begin_a_new_line: () => string;
  /** {came} new */
  kit_came_new: (values: { came: string | number }) => string;
  /** Change a cell: person, priority or deadline */
  kit_change_a_cell_person: () => string;
  /** Change the priority of a row of Task Status; A its person, D its deadline */
  kit_change_the_priority_of: () => string;
  /** Close what is open; what was typed is kept */
  kit_close_what_is_open: () => string;
  /** Copy */
  kit_copy: () => string;
  /** Copy the selected link with your keyboard. */
  kit_copy_the_selected_link: () => string;
  /** Ctrl Z */
  kit_ctrl_z: () => string;
  /** Daymark can't be reached */
  kit_daymark_cant_be_reached: () => string;
  /** Daymark can't reach its database */
  kit_daymark_cant_reach_its: () => string;
  /** Daymark can't reach its sign-in service */
  kit_daymark_cant_reach_its_sign: () => string;
  /** Daymark is busy */
  kit_daymark_is_busy: () => string;
  /** Your account may not see this page. */
  kit_denied_text: () => string;
  /** This is not for you */
  kit_denied_title: () => string;
  /** Done */
  kit_done: () => string;
  /** Find a page, a person, a group or a task, or do something */
  kit_find_a_page_a: () => string;
  /** {found} found */
  kit_found_found: (values: { found: string | number }) => string;
  /** Go to the next or previous card */
  kit_go_from_card_to: () => string;
  /** Go from the search to the rejected tasks, and from one to the next */
  kit_go_from_the_search: () => string;
  /** Go through the table of Task Status, cell by cell */
  kit_go_through_the_table: () => string;
  /** It was not your fault. Try again. If it happens again, tell your admin. */
  kit_it_was_not_your: () => string;
  /** Lift and drop a card of the board or a task of the calendar; arrows move it */
  kit_lift_and_drop_a: () => string;
  /** Link copied */
  kit_link_copied: () => string;
  /** Loading */
  kit_loading: () => string;
  /** {name} · Daymark */
  kit_name_daymark: (values: { name: string | number }) => string;
  /** No longer here */
  kit_no_longer_here: () => string;
  /** No longer in this list */
  kit_no_longer_in_this: () => string;
  /** No matching time zone. */
  kit_no_matching_noun: () => string;
  /** Nothing is lost, and you are still signed in. This page tries again by itself and appears as soon as it can. */
  kit_nothing_is_lost_and: () => string;
  /** Nothing is lost. This page tries again by itself and appears as soon as it can. */
  kit_nothing_is_lost_this: () => string;
  /** Page {item} */
  kit_page_item: (values: { item: string | number }) => string;
  /** Pages */
  kit_pages: () => string;
  /** Prev */
  kit_prev: () => string;
  /** Read */
  kit_read: () => string;
  /** Reference: {reference} */
  kit_reference: (values: { reference: string | number }) => string;
  /** Search this list */
  kit_search_this_list: () => string;
  /** Seen */
  kit_seen: () => string;
  /** Send a message */
  kit_send_a_message: () => string;
  /** Send back the task to check */
  kit_send_back_what: () => string;
  /** Send the form */
  kit_send_the_form: () => string;
  /** Sent */
  kit_sent: () => string;
  /** Show all keys */
  kit_show_all_keys: () => string;
  /** Show {label} */
  kit_show_label: (values: { label: string | number }) => string;
  /** Something went wrong */
  kit_something_went_wrong: () => string;
  /** Tick all rows, on one of them */
  kit_tick_all_rows_on: () => string;
  /** Tick the next row too */
  kit_tick_the_next_row: () => string;
  /** {title} · Daymark */
  kit_title_daymark: (values: { title: string | number }) => string;
  /** Try again */
  kit_try_again: () => string;
  /** Undo, while a message offers it */
  kit_undo_while_a_message: () => string;
  /** Use one line of text */
  kit_use_one_line_of: () => string;
  /** Use readable characters only */
  kit_use_readable_characters_only: () => string;
  /** What this page was about has been removed, or never existed. */
  kit_what_this_page_was: () => string;
  /** Yes */
  kit_yes: () => string;
  /** All but withdrawn */
  lists_all_but_withdrawn: () => string;
  /** All departments */
  lists_all_departments: () => string;
  /** All priorities */
  lists_all_priorities: () => string;
  /** Apply */
  lists_apply: () => string;
  /** By person */
  lists_by_person: () => string;
  /** Clear */
  lists_clear: () => string;
  /** From … to … */
  lists_from_to: () => string;
  /** High priority first */
  lists_high_priority_first: () => string;
  /** {label} (filtered) */
  lists_label_filtered: (values: { label: string | number }) => string;
  /** Newest first */
  lists_newest_first: () => string;
  /** Next 7 days */
  lists_next_7_days: () => string;
  /** Search, filter and sort */
  lists_search_filter_and_sort: () => string;
  /** It opens when the connection is back. You don’t need to wait for it here. */
  live_it_opens_when_the: () => string;
  /** It will be sent as soon as the connection is back. */
  live_it_will_be_sent: () => string;
  /** You have logged out, and nothing of yours is on this device any more. Daymark ends your session as soon as the connection is back, before it shows anything. */
  live_left_this_device: () => string;
  /** Messages are sent as soon as the connection is back. */
  live_messages_are_sent_as: () => string;
  /** No connection */
  live_no_connection: () => string;
  /** No connection: only pages were searched. */
  live_no_connection_only_pages: () => string;
  /** No connection: only what this device keeps was searched. */
  live_no_connection_only_what: () => string;
  /** No connection. The list changes when it is back. */
  live_no_connection_the_list: () => string;
  /** No connection. The page opens when it is back. */
  live_no_connection_the_page: () => string;
  /** No connection. This is as of {time}. */
  live_no_connection_this_is: (values: { time: string | number }) => string;
  /** No connection. What you do waits here. */
  live_no_connection_what_you: () => string;
  /** No connection. What you type is kept. */
  live_no_connection_what_you_type: () => string;
  /** Or choose another page. */
  live_or_choose_another_page: () => string;
  /** Other people’s changes may appear late. */
  live_other_peoples_changes_may: () => string;
  /** This page is not kept on this device, so it cannot be shown now. It loads by itself when the connection is back. What you typed or decided is kept. */
  live_page_is_not_kept: () => string;
  /** No connection · Daymark */
  live_page_no_connection: () => string;
  /** The page checks every minute. */
  live_the_page_checks_every: () => string;
  /** This browser keeps nothing on this device */
  live_this_browser_keeps_nothing: () => string;
  /** This conversation is not on this device. */
  live_this_conversation_is_not: () => string;
  /** Until then it shows what was found before. */
  live_until_then_it_shows: () => string;
  /** What you do waits here and is sent as soon as the connection is back. */
  live_what_you_do_waits: () => string;
  /** What you write stays in this window until it is sent. Don’t close it before then. */
  live_what_you_write_stays: () => string;
  /** A photo */
  needs_a_photo: () => string;
  /** A photo for point {place} */
  needs_a_photo_for_point: (values: { place: string | number }) => string;
  /** All points */
  needs_all_points: () => string;
  /** An admin. Until somebody is chosen, who assigns it checks it. */
  needs_an_admin_until_somebody: () => string;
  /** Another admin… */
  needs_another_admin: () => string;
  /** At most {most} points; these are {points}. */
  needs_at_most_most_points: (values: { most: string | number; points: string | number }) => string;
  /** Change point {place} */
  needs_change_point_place: (values: { place: string | number }) => string;
  /** Checked by */
  needs_checked_by: () => string;
  /** Done needs */
  needs_done_needs: () => string;
  /** Enter makes the next point; several lines can be pasted. */
  needs_enter_makes_the_next: () => string;
  /** Move down */
  needs_move_down: () => string;
  /** Move up */
  needs_move_up: () => string;
  /** Nobody */
  needs_nobody: () => string;
  /** Point {place} */
  needs_point_place: (values: { place: string | number }) => string;
  /** Point {place}: {problem} */
  needs_point_place_problem: (values: { place: string | number; problem: string | number }) => string;
  /** Points */
  needs_points: () => string;
  /** {count, plural, one {It is the same point: its answer stays} other {It is the same point: its {count} answers stay}} */
  needs_same_point: (values: { count: number }) => string;
  /** Take out */
  needs_take_out: () => string;
  /** What done means */
  needs_what_done_means: () => string;
  /** What done means… */
  needs_what_done_means_open: () => string;
  /** What there is to do */
  needs_what_there_is_to: () => string;
  /** Who assigns it */
  needs_who_assigns_it: () => string;
  /** Who checks it */
  needs_who_checks_it: () => string;
  /** Words */
  needs_words: () => string;
  /** Write what there is to do */
  needs_write_what_there_is: () => string;
  /** {who} accepted */
  overview_accepted: (values: { who: string | number }) => string;
  /** All users */
  overview_all_users: () => string;
  /** Ana Alvarez */
  overview_ana_alvarez: () => string;
  /** Answer the auditors */
  overview_answer_the_auditors: () => string;
  /** Answers, rejections and replies in one place, with what is unread. */
  overview_answers_rejections_and_replies: () => string;
  /** Audit log */
  overview_audit_log: () => string;
  /** Ben Baker */
  overview_ben_baker: () => string;
  /** Ben Baker made Ana Alvarez an admin */
  overview_ben_baker_made_ana: () => string;
  /** By department */
  overview_by_department: () => string;
  /** Cem Demir */
  overview_cem_demir: () => string;
  /** Choose who does what, and by when. They see it at once. */
  overview_choose_who_does_what: () => string;
  /** Completed tasks */
  overview_completed_tasks: () => string;
  /** Completed This Week */
  overview_completed_this_week: () => string;
  /** Could you look at it before noon? */
  overview_could_you_look_at: () => string;
  /** Daymark {versionName} */
  overview_daymark_version_name: (values: { versionName: string | number }) => string;
  /** Every task of the team, as a board or as a table. Change many at once, or take the list along as CSV. */
  overview_every_task_of_the: () => string;
  /** Everybody has three columns: New, Pending and Completed. Cards are dragged, or moved from a menu. */
  overview_everybody_has_three_columns: () => string;
  /** Example: {title} */
  overview_example_title: (values: { title: string | number }) => string;
  /** · Finance */
  overview_finance: () => string;
  /** · Frontend Developer */
  overview_frontend_developer: () => string;
  /** Help */
  overview_help: () => string;
  /** joins 6 May 2026 */
  overview_joins_6_may_2026: () => string;
  /** Kanban board */
  overview_kanban_board: () => string;
  /** Look people up and change their details. Pause somebody who is away, or let somebody leave. */
  overview_look_people_up_and: () => string;
  /** Make an account with role, department and joining date. */
  overview_make_an_account_with: () => string;
  /** My profile */
  overview_my_profile: () => string;
  /** Name a set of people once, and change who belongs to it when that changes. */
  overview_name_a_set_of: () => string;
  /** Nothing completed this week yet. */
  overview_nothing_completed_this_week: () => string;
  /** Notifications */
  overview_notifications: () => string;
  /** · on leave until Friday */
  overview_on_leave_until_friday: () => string;
  /** Rejected work */
  overview_rejected_work: () => string;
  /** · Sales */
  overview_sales: () => string;
  /** See every task */
  overview_see_every_task: () => string;
  /** Send the invoices */
  overview_send_the_invoices: () => string;
  /** {key} shows all keys. */
  overview_shows_all_keys: (values: { key: string | number }) => string;
  /** Task assign */
  overview_task_assign: () => string;
  /** Task status */
  overview_task_status: () => string;
  /** This morning */
  overview_this_morning: () => string;
  /** Today alert */
  overview_today_alert: () => string;
  /** · tomorrow 18:00 */
  overview_tomorrow_18_00: () => string;
  /** {total} completed since Monday */
  overview_total_completed_since_monday: (values: { total: string | number }) => string;
  /** Visit the Lyon office */
  overview_visit_the_lyon_office: () => string;
  /** · waiting 3 h */
  overview_waiting_3_h: () => string;
  /** Waiting for an answer */
  overview_waiting_for_an_answer: () => string;
  /** What Daymark does */
  overview_what_daymark_does: () => string;
  /** What is due today, and what is late. Write to one or to several, and nudge those who have not answered or are late. */
  overview_what_is_due_today: () => string;
  /** What was rejected, with the reason. Give it to somebody else; the conversation goes along. */
  overview_what_was_rejected_with: () => string;
  /** Who changed whose role or status, who deleted what, and when. */
  overview_who_changed_whose_role: () => string;
  /** Write the release notes */
  overview_write_the_release_notes: () => string;
  /** yesterday */
  overview_yesterday: () => string;
  /** Your own details. Change your name, contact, e-mail or password. */
  overview_your_own_details_change: () => string;
  /** All {count} in {name} */
  palette_all_count_in_name: (values: { count: string | number; name: string | number }) => string;
  /** All keys */
  palette_all_keys: () => string;
  /** Conversations */
  palette_conversations: () => string;
  /** Could not search. Try again in a moment. */
  palette_could_not_search_try: () => string;
  /** Did you mean */
  palette_did_you_mean: () => string;
  /** Do */
  palette_do: () => string;
  /** Esc */
  palette_esc: () => string;
  /** Everywhere */
  palette_everywhere: () => string;
  /** Find a page or task */
  palette_find_a_page_or: () => string;
  /** Find a page, person, group or task */
  palette_find_a_page_person: () => string;
  /** Find or do something */
  palette_find_or_do_something: () => string;
  /** Found */
  palette_found: () => string;
  /** Go to {label} */
  palette_go_to_label: (values: { label: string | number }) => string;
  /** In place */
  palette_in_place: () => string;
  /** {key} */
  palette_key: (values: { key: string | number }) => string;
  /** Keys */
  palette_keys: () => string;
  /** more than 1,000 */
  palette_more_than_1_000: () => string;
  /** Nothing found. */
  palette_nothing_found: () => string;
  /** On a Mac, Cmd does what Ctrl does here. No key is heard while you type or while a dialog is open. */
  palette_on_a_mac_cmd: () => string;
  /** Pages */
  palette_pages: () => string;
  /** Searching… */
  palette_searching: () => string;
  /** Task Status */
  palette_task_status: () => string;
  /** Views */
  palette_views: () => string;
  /** A {divider, select, semicolon {semicolon} tab {tab} other {comma}} or the end of the line should follow the closing quotation mark */
  people_a_comma_or_the: (values: { divider: string }) => string;
  /** A list of names does not say the {what} that the workspace requires. Change that under Settings, or choose a file. */
  people_a_list_of_names: (values: { what: string | number }) => string;
  /** A one-time link was mailed to {email}. */
  people_a_one_time_link: (values: { email: string | number }) => string;
  /** A quotation mark opens here and is never closed */
  people_a_quotation_mark_opens: () => string;
  /** A spreadsheet changed this: write what it was */
  people_a_spreadsheet_changed: () => string;
  /** Account */
  people_account: () => string;
  /** Active */
  people_active: () => string;
  /** Active or not */
  people_active_or_not: () => string;
  /** Add a whole team from a list or a file. */
  people_add_a_whole_team: () => string;
  /** Add {count} */
  people_add_count: (values: { count: string | number }) => string;
  /** Add the {count, plural, one {{shown} good one} other {{shown} good ones}} */
  people_add_good_ones: (values: { count: number; shown: string | number }) => string;
  /** Add many */
  people_add_many: () => string;
  /** Add Many */
  people_add_many_2: () => string;
  /** Add more */
  people_add_more: () => string;
  /** Add New User */
  people_add_new_user: () => string;
  /** Add none */
  people_add_none: () => string;
  /** added */
  people_added: () => string;
  /** Added just now */
  people_added_just_now: () => string;
  /** {who} added you to Daymark at {workspace}, where your tasks are. This link signs you in. */
  people_added_you_to_daymark: (values: { who: string | number; workspace: string | number }) => string;
  /** Adding many people needs scripts; Add New User works without. */
  people_adding_many_people_needs: () => string;
  /** Adding people. Keep this page open. */
  people_adding_people_keep_this: () => string;
  /** Adding user... */
  people_adding_user: () => string;
  /** Admins add people, assign tasks and see everybody's. */
  people_admins_add_people_assign: () => string;
  /** All roles */
  people_all_roles: () => string;
  /** All Users */
  people_all_users: () => string;
  /** All users */
  people_all_users_2: () => string;
  /** An admin can change all of this later. */
  people_an_admin_can_change: () => string;
  /** An admin confirmed you. Continue, and choose a password. */
  people_an_admin_confirmed_you: () => string;
  /** An admin has to confirm you. Keep this page, or come back to it in this browser. */
  people_an_admin_has_to: () => string;
  /** It is an old .xls file, or it has a password. Save it as .xlsx without a password. */
  people_an_old_or_locked: () => string;
  /** and {failures} more */
  people_and_failures_more: (values: { failures: string | number }) => string;
  /** and {total} more */
  people_and_total_more: (values: { total: string | number }) => string;
  /** {count} people are too many at once; {most} is the most. */
  people_are_too_many_at_once: (values: { count: string | number; most: string | number }) => string;
  /** Ask again */
  people_ask_again: () => string;
  /** Ask the person who gave it to you for a new one. */
  people_ask_the_person_who: () => string;
  /** Ask the person who gave you the link. */
  people_ask_the_person_who_gave: () => string;
  /** Ask to join */
  people_ask_to_join: () => string;
  /** {total, plural, one {1 person asks to join} other {{total} people ask to join}} */
  people_ask_to_join_too: (values: { total: number }) => string;
  /** Asking... */
  people_asking: () => string;
  /** {askingShown} {asking, plural, one {asks} other {ask}} to join */
  people_asking_shown_ask_to: (values: { askingShown: string | number; asking: number }) => string;
  /** At least 8 characters, and not easily guessed. They choose their own when they first sign in. */
  people_at_least_8_characters: () => string;
  /** Back to the list */
  people_back_to_the_list: () => string;
  /** became */
  people_became: () => string;
  /** {column}, line {line} */
  people_cell_of_line: (values: { column: string | number; line: string | number }) => string;
  /** {cells} cells, but {columns} columns: is a comma not in quotes? */
  people_cells_cells_but_columns: (values: { cells: string | number; columns: string | number }) => string;
  /** Check names */
  people_check_names: () => string;
  /** Check rows */
  people_check_rows: () => string;
  /** Choose */
  people_choose: () => string;
  /** Choose an .xlsx or CSV file */
  people_choose_a_csv_file: () => string;
  /** Choose a file */
  people_choose_a_file: () => string;
  /** Choose again */
  people_choose_again: () => string;
  /** Choose another active admin, who takes over the routines */
  people_choose_another_keeper: () => string;
  /** Choose either a full name, or a first and a last name. */
  people_choose_either_a_full: () => string;
  /** Choose what becomes of the tasks */
  people_choose_what_becomes_of: () => string;
  /** Choose who takes the tasks */
  people_choose_who_takes_the: () => string;
  /** Column {index} */
  people_column_index: (values: { index: string | number }) => string;
  /** Columns */
  people_columns: () => string;
  /** Confirm password */
  people_confirm_password: () => string;
  /** Copied from a spreadsheet, including its header row. */
  people_copied_from_a_spreadsheet: () => string;
  /** Copy or print it now: it is shown only here. A new link ends this one. */
  people_copy_or_print_it: () => string;
  /** Corrected */
  people_corrected: () => string;
  /** {good}, {bad} with problems */
  people_count_with_problems: (values: { good: string | number; bad: string | number }) => string;
  /** Daymark could not check which email addresses are taken. You will see it when the people are added. */
  people_daymark_could_not_check: () => string;
  /** Daymark does not send the passwords: give them to people yourself. Each chooses their own at the first sign-in. */
  people_daymark_does_not_send: () => string;
  /** Daymark has no mail server: SMTP_URL and MAIL_FROM are not set */
  people_daymark_has_no_mail: () => string;
  /** Deactivate */
  people_deactivate: () => string;
  /** Deactivate… */
  people_deactivate_2: () => string;
  /** Deactivate {fullName} */
  people_deactivate_full_name: (values: { fullName: string | number }) => string;
  /** Deactivate or remove */
  people_deactivate_or_remove: () => string;
  /** Deactivated */
  people_deactivated: () => string;
  /** · Deactivated */
  people_deactivated_2: () => string;
  /** Deactivated since {when} */
  people_deactivated_since: (values: { when: string | number }) => string;
  /** Deactivating... */
  people_deactivating: () => string;
  /** Department for all */
  people_department_for_all: () => string;
  /** Done. */
  people_done: () => string;
  /** Download an example */
  people_download_an_example: () => string;
  /** Email (optional) */
  people_email_optional: () => string;
  /** Empty in the first rows */
  people_empty_in_the_first: () => string;
  /** Ends */
  people_ends: () => string;
  /** Every row has a problem. */
  people_every_row_has_a: () => string;
  /** Export CSV */
  people_export_csv: () => string;
  /** Export people */
  people_export_people: () => string;
  /** {failedShown} {failed, plural, one {link} other {links}} could not be mailed. */
  people_failed_shown_links_could: (values: { failedShown: string | number; failed: number }) => string;
  /** {file}: {problem} Nobody was added. */
  people_file_problem_nobody_was: (values: { file: string | number; problem: string | number }) => string;
  /** {file}, sheet “{sheet}” */
  people_file_sheet: (values: { file: string | number; sheet: string | number }) => string;
  /** From 1 hour to 14 days */
  people_from_1_hour_to: () => string;
  /** From 1 to 500 */
  people_from_1_to_500: () => string;
  /** Full name */
  people_full_name: () => string;
  /** Go to Daymark */
  people_go_to_daymark: () => string;
  /** Good */
  people_good: () => string;
  /** {count, plural, one {{shown} good row} other {{shown} good rows}} */
  people_good_rows: (values: { count: number; shown: string | number }) => string;
  /** Hand over a password yourself, or leave it blank and make a one-time link once they are added. */
  people_hand_over_a_password: () => string;
  /** Hello, {name} */
  people_hello: (values: { name: string | number }) => string;
  /** How it ends */
  people_how_it_ends: () => string;
  /** How many at most */
  people_how_many_at_most: () => string;
  /** In 14 days */
  people_in_14_days: () => string;
  /** In 2 days */
  people_in_2_days: () => string;
  /** In 3 days */
  people_in_3_days: () => string;
  /** In 4 hours */
  people_in_4_hours: () => string;
  /** In 7 days */
  people_in_7_days: () => string;
  /** In a day */
  people_in_a_day: () => string;
  /** Invalid Date: write it like 2024-05-31 */
  people_invalid_date_write_it: () => string;
  /** More than a name? Correct it, or press Enter if it is right */
  people_is_this_a_name: () => string;
  /** It ended by itself, {until}. */
  people_it_ended_by_itself: (values: { until: string | number }) => string;
  /** It has a header row but no people. */
  people_it_has_a_header: () => string;
  /** It signs them in once, within 24 hours. */
  people_it_signs_them_in: () => string;
  /** It works once, within 24 hours. If you did not expect it, ignore this mail. */
  people_it_works_once_within: () => string;
  /** It works once, within 24 hours. Give it only to {name}: it signs in anyone who opens it, as {name}. */
  people_it_works_once_within_24: (values: { name: string | number }) => string;
  /** Join Link */
  people_join_link: () => string;
  /** Join link */
  people_join_link_2: () => string;
  /** Join {workspace} */
  people_join_workspace: (values: { workspace: string | number }) => string;
  /** Joined: newest first */
  people_joined_newest_first: () => string;
  /** Joined: oldest first */
  people_joined_oldest_first: () => string;
  /** Joining Date */
  people_joining_date: () => string;
  /** {label} is required */
  people_label_is_required: (values: { label: string | number }) => string;
  /** {label} (optional) */
  people_label_optional: (values: { label: string | number }) => string;
  /** Last sign-in */
  people_last_sign_in: () => string;
  /** Leave them as they are */
  people_leave_them_as_they: () => string;
  /** Let in */
  people_let_in: () => string;
  /** Let in all {ids} */
  people_let_in_all_ids: (values: { ids: string | number }) => string;
  /** It is written in letters that Daymark does not read. Save it as .xlsx or “CSV UTF-8”. */
  people_letters_unknown: () => string;
  /** Line */
  people_line: () => string;
  /** Line {line}, column {column}: {message}. */
  people_line_line_column_column: (values: { line: string | number; column: string | number; message: string | number }) => string;
  /** Line {line}, {email}: {error} */
  people_line_line_email_error: (values: { line: string | number; email: string | number; error: string | number }) => string;
  /** Line {line}: this is somebody. Put a line above it that names the columns: First name, Last name, Email and so on. */
  people_line_line_is_somebody: (values: { line: string | number }) => string;
  /** Line {line}: the column {label} is there twice. */
  people_line_line_the_column: (values: { line: string | number; label: string | number }) => string;
  /** Line {line}: the first line names the columns, and these are missing: {names}. */
  people_line_line_the_first: (values: { line: string | number; names: string | number }) => string;
  /** List */
  people_list: () => string;
  /** made by {madeByName} */
  people_made_by_made_by: (values: { madeByName: string | number }) => string;
  /** Mail a one-time link */
  people_mail_a_one_time: () => string;
  /** Mail everybody without a password their one-time link */
  people_mail_everybody_without_a: () => string;
  /** Mail is sent again */
  people_mail_is_sent_again: () => string;
  /** Mail them a one-time link */
  people_mail_them_a_one: () => string;
  /** Mail these again */
  people_mail_these_again: () => string;
  /** Mail to this address comes back, so Daymark sends none. */
  people_mail_to_this_address: () => string;
  /** Make a join link */
  people_make_a_join_link: () => string;
  /** Make a new link */
  people_make_a_new_link: () => string;
  /** Make a one-time link and give it to them yourself. */
  people_make_a_one_time: () => string;
  /** Make a one-time link */
  people_make_a_one_time_link: () => string;
  /** Name A–Z */
  people_name_a_z: () => string;
  /** {name} already has this email address */
  people_name_already_has_this: (values: { name: string | number }) => string;
  /** Name Z–A */
  people_name_z_a: () => string;
  /** Never */
  people_never: () => string;
  /** Never signed in */
  people_never_signed_in: () => string;
  /** No camera? Open this address: */
  people_no_camera_open_this: () => string;
  /** No link was made */
  people_no_link_was_made: () => string;
  /** No link was mailed. */
  people_no_link_was_mailed: () => string;
  /** No name contains “{q}”, or the other filters leave them out. */
  people_no_name_contains_q: (values: { q: string | number }) => string;
  /** No row has a problem. */
  people_no_row_has_a: () => string;
  /** No users found */
  people_no_users_found: () => string;
  /** Nobody else can ask: {most, plural, one {1 place is} other {all {most} places are}} taken. */
  people_nobody_else_can_ask: (values: { most: number }) => string;
  /** Nobody has to do them. They can be put back. */
  people_nobody_has_to_do: () => string;
  /** Nobody is waiting */
  people_nobody_is_waiting: () => string;
  /** Nobody matches these filters. */
  people_nobody_matches_these_filters: () => string;
  /** not added */
  people_not_added: () => string;
  /** Not everybody was let in */
  people_not_everybody_was_let: () => string;
  /** Not shown */
  people_not_shown: () => string;
  /** Not signed in yet */
  people_not_signed_in_yet: () => string;
  /** Not used */
  people_not_used: () => string;
  /** Not used: {unused} */
  people_not_used_unused: (values: { unused: string | number }) => string;
  /** On until {until}: {taken} of {most} {most, plural, one {place} other {places}} taken. */
  people_on_until_until_taken: (values: { until: string | number; taken: string | number; most: number }) => string;
  /** One person and their account. */
  people_one_person_and_their: () => string;
  /** One person per line, a name or a name and an email address; or the recipients of a mail. At most {most} people. You can correct every row before anybody is added. */
  people_one_person_per_line: (values: { most: string | number }) => string;
  /** One person per line */
  people_one_person_per_line_2: () => string;
  /** One person takes all of them */
  people_one_person_takes_all: () => string;
  /** One-time link */
  people_one_time_link: () => string;
  /** Open tasks */
  people_open_tasks: () => string;
  /** Open their page */
  people_open_their_page: () => string;
  /** Or paste rows */
  people_or_paste_rows: () => string;
  /** Pages of rows */
  people_pages_of_rows: () => string;
  /** Pages of users */
  people_pages_of_users: () => string;
  /** ❌ Passwords do not match */
  people_passwords_do_not_match: () => string;
  /** Paste a list of names */
  people_paste_a_list_of: () => string;
  /** Pause */
  people_pause: () => string;
  /** Paused. The people already added stay. Continue when you like. */
  people_paused_the_people_already: () => string;
  /** People added */
  people_people_added: () => string;
  /** {people} found */
  people_people_found: (values: { people: string | number }) => string;
  /** {added, plural, one {{shown} person was added.} other {{shown} people were added.}} */
  people_people_were_added: (values: { added: number; shown: string | number }) => string;
  /** People who ask to join are listed here. */
  people_people_who_ask_to: () => string;
  /** People who scan it say who they are and ask to join. Nobody gets an account until you confirm them here. */
  people_people_who_scan_it: () => string;
  /** People with the fewest open tasks come first. */
  people_people_with_the_fewest: () => string;
  /** People without a password choose one with “Forgotten password?” on the sign-in page. Those without an email address need a one-time link, which you make under All Users. */
  people_people_without_a_password: () => string;
  /** People without an email address get a name to sign in with. */
  people_people_without_an_email: () => string;
  /** Preview */
  people_preview: () => string;
  /** Print it as a sign-in card */
  people_print: () => string;
  /** Print it for the wall */
  people_print_it_for_the: () => string;
  /** Progress */
  people_progress: () => string;
  /** Reactivate */
  people_reactivate: () => string;
  /** Reading... */
  people_reading: () => string;
  /** Refuse */
  people_refuse: () => string;
  /** Refuse all */
  people_refuse_all: () => string;
  /** Remove… */
  people_remove: () => string;
  /** Remove {fullName} */
  people_remove_full_name: (values: { fullName: string | number }) => string;
  /** Removing... */
  people_removing: () => string;
  /** Requests */
  people_requests: () => string;
  /** {count, plural, one {1 request was refused} other {{count} requests were refused}} */
  people_requests_were_refused: (values: { count: number }) => string;
  /** Role */
  people_role: () => string;
  /** {more, plural, =0 {{names}} one {{names} and 1 more} other {{names} and # more}}: from then on in this admin’s name. */
  people_routines_go_on: (values: { more: number; names: string | number }) => string;
  /** {count, plural, one {{shown} row} other {{shown} rows}} */
  people_rows: (values: { count: number; shown: string | number }) => string;
  /** Rows of the file */
  people_rows_of_the_file: () => string;
  /** Save mine */
  people_save_mine: () => string;
  /** Say what each column is. Below its name are the first values. You see every row before anybody is added. */
  people_say_what_each_column: () => string;
  /** Say who you are. Once an admin confirms you, this browser is let in. */
  people_say_who_you_are: () => string;
  /** Scan this with your phone’s camera, and say who you are. */
  people_scan_this_with_your: () => string;
  /** Scan this with your phone’s camera. */
  people_scan_this_with_your_phones: () => string;
  /** Select a user */
  people_select_a_user: () => string;
  /** Selected user */
  people_selected_user: () => string;
  /** Send a password mail */
  people_send_a_password_mail: () => string;
  /** Send mail again */
  people_send_mail_again: () => string;
  /** Show everybody */
  people_show_everybody: () => string;
  /** Sign-in */
  people_sign_in: () => string;
  /** Sign-in card */
  people_sign_in_cards_2: () => string;
  /** Sign in to Daymark */
  people_sign_in_to_daymark: () => string;
  /** Signed in {when} */
  people_signed_in_when: (values: { when: string | number }) => string;
  /** Signs in as {name} */
  people_signs_in_as_name: (values: { name: string | number }) => string;
  /** Sl. No */
  people_sl_no: () => string;
  /** Somebody */
  people_somebody: () => string;
  /** Somebody else decided this in the meantime. */
  people_somebody_else_decided_this: () => string;
  /** Somebody with an email address signs in with it */
  people_somebody_with_an_email: () => string;
  /** Spread over {department} */
  people_spread_over_department: (values: { department: string | number }) => string;
  /** Stopped before the links were mailed. Enter your password to continue. */
  people_stopped_before_the_links: () => string;
  /** {text} {failedShown} could not be. */
  people_text_failed_shown_could: (values: { text: string | number; failedShown: string | number }) => string;
  /** The account is deleted for good, with email, contact and gender. The name stays in conversations and the audit log, and so does what they sent: messages, photos and files, which an admin can remove one by one. Their sessions end at once. */
  people_the_account_is_deleted: () => string;
  /** The conversations move with the tasks, and both sides are notified. */
  people_the_conversations_move_with: () => string;
  /** The day: 3/1/2024 is 3 January */
  people_the_day_3_1: () => string;
  /** The file is larger than 4 MB. Split it into several. */
  people_the_file_is_larger: () => string;
  /** The first line names the columns. These are known, and you are asked about others: {map}. At most {mostRowsShown} people. */
  people_the_first_line_names_the: (values: { map: string | number; mostRowsShown: string | number }) => string;
  /** The join link as a QR code */
  people_the_join_link_as: () => string;
  /** The join link is off */
  people_the_join_link_is: () => string;
  /** The join link is on */
  people_the_join_link_is_on: () => string;
  /** The link as a QR code, for {name}'s phone */
  people_the_link_as_a: (values: { name: string | number }) => string;
  /** The link itself was shown when it was made. A new one can be shown again, and ends this one. */
  people_the_link_itself_was: () => string;
  /** The link of {name} as a QR code */
  people_the_link_of_name: (values: { name: string | number }) => string;
  /** The list */
  people_the_list: () => string;
  /** The mail server did not take the mail */
  people_the_mail_server_did: () => string;
  /** The mail server says that nobody has this address */
  people_the_mail_server_says: () => string;
  /** The month: 3/1/2024 is March 1 */
  people_the_month_3_1: () => string;
  /** The same name is on line {first}. If it is another person, write a sign-in name or an email address */
  people_the_same_name_is: (values: { first: string | number }) => string;
  /** The same {what} is on line {first} */
  people_the_same_what_is: (values: { what: string | number; first: string | number }) => string;
  /** The server cannot be reached. Adding continues as soon as it can; nobody is added twice. */
  people_the_server_cannot_be: () => string;
  /** The server could not read this row */
  people_the_server_could_not: () => string;
  /** Their details appear here, to read and to edit. */
  people_their_details_appear_here: () => string;
  /** Their links were mailed. */
  people_their_links_were_mailed: () => string;
  /** Their name, and how to reach them. */
  people_their_name_and_how: () => string;
  /** There is no such department */
  people_there_is_no_such: () => string;
  /** There is no such person, or they have been removed. */
  people_there_is_no_such_person: () => string;
  /** There is nothing in it. */
  people_there_is_nothing_in: () => string;
  /** These are the first {shown}. */
  people_these_are_the_first: (values: { shown: string | number }) => string;
  /** These people were added, and their link could not be mailed: */
  people_these_people_were_added: () => string;
  /** They are already deactivated. Here you decide what happens to the tasks they still have. */
  people_they_are_already_deactivated: () => string;
  /** They are signed out at once and cannot sign in until an admin reactivates them. Nothing that they sent is deleted. */
  people_they_are_signed_out: () => string;
  /** They stay under {fullName} until somebody reassigns them. */
  people_they_stay_under_full: (values: { fullName: string | number }) => string;
  /** This browser was let in before. Sign in, or ask an admin for a one-time link. */
  people_this_browser_was_let: () => string;
  /** This workbook cannot be read. Open it in a spreadsheet program, and save it as .xlsx or CSV. */
  people_this_is_no_workbook: () => string;
  /** This is not text that can be read; save it as UTF-8 */
  people_this_is_not_text: () => string;
  /** This is you. Another admin can deactivate or remove your account. */
  people_this_is_you_another: () => string;
  /** This is your own account */
  people_this_is_your_own: () => string;
  /** This link is closed at the moment */
  people_this_link_is_closed: () => string;
  /** to go */
  people_to_go: () => string;
  /** {total} of {total2} */
  people_total_of_total2: (values: { total: string | number; total2: string | number }) => string;
  /** {total} open {total, plural, one {task} other {tasks}} */
  people_total_open_tasks: (values: { total: number }) => string;
  /** Turn off */
  people_turn_off: () => string;
  /** Until {exact} */
  people_until_exact: (values: { exact: string | number }) => string;
  /** Unzipped it is larger than 64 MB. Save the sheet with the people as a file of its own. */
  people_unzipped_it_is_larger: () => string;
  /** Up to {mostPeople} */
  people_up_to_most_people: (values: { mostPeople: string | number }) => string;
  /** Users */
  people_users: () => string;
  /** {waitedForShown} not signed in yet */
  people_waited_for_shown_not: (values: { waitedForShown: string | number }) => string;
  /** {name} was added */
  people_was_added: (values: { name: string | number }) => string;
  /** {count, plural, one {1 person was let in} other {{count} people were let in}} */
  people_were_let_in: (values: { count: number }) => string;
  /** What comes first in the dates */
  people_what_comes_first_in: () => string;
  /** What “{heading}” is */
  people_what_heading_is: (values: { heading: string | number }) => string;
  /** What you chose is still in the form below. */
  people_what_you_chose_is: () => string;
  /** What you pasted */
  people_what_you_pasted: () => string;
  /** Which rows */
  people_which_rows: () => string;
  /** Who */
  people_who: () => string;
  /** {isOwn, select, true {You} other {{who}}} changed this person{hasTime, select, true { {when}} other {}}, while you were editing */
  people_who_changed_this_person: (values: { isOwn: string; who: string | number; hasTime: string; when: string | number }) => string;
  /** Who takes the open tasks? */
  people_who_takes_the_open: () => string;
  /** Who takes over the routines? */
  people_who_takes_the_routines: () => string;
  /** With problems */
  people_with_problems: () => string;
  /** Withdraw them */
  people_withdraw_them: () => string;
  /** Without one you get a name to sign in with. */
  people_without_one_you_get: () => string;
  /** Work */
  people_work: () => string;
  /** Works once, until {time}. */
  people_works_once_until_time: (values: { time: string | number }) => string;
  /** (you) */
  people_you: () => string;
  /** You are in */
  people_you_are_in: () => string;
  /** You asked to join */
  people_you_asked_to_join: () => string;
  /** Of an .xlsx file the first sheet is read. What is wrong is corrected in the table, before anybody is added. */
  people_you_can_check_the: () => string;
  /** You can't deactivate or remove yourself. Another admin can. */
  people_you_cant_deactivate_or: () => string;
  /** You were not let in */
  people_you_were_not_let: () => string;
  /** Your account on Daymark */
  people_your_account_on_daymark: () => string;
  /** Your password was not entered */
  people_your_password_was_not: () => string;
  /** Your session has ended. Sign in again in another tab, then continue here. */
  people_your_session_has_ended: () => string;
  /** 10 digits, such as 0123456789 */
  person_10_digits_such_as: () => string;
  /** 3 to 40 characters */
  person_3_to_40_characters: () => string;
  /** A number with its country, such as +49 30 123456 */
  person_a_number_with_its: () => string;
  /** A sign-in name has no @. Add an address as their email instead */
  person_a_sign_in_name: () => string;
  /** Account */
  person_account: () => string;
  /** Add another name */
  person_add_another_name: () => string;
  /** Another admin changed this person. {choice} Check it and save again. */
  person_another_admin_changed_this: (values: { choice: string | number }) => string;
  /** assigned */
  person_assigned: () => string;
  /** Assigned and completed, by week */
  person_assigned_and_completed_by: () => string;
  /** At least 8 characters */
  person_at_least_8_characters: () => string;
  /** At most 72 characters; letters such as é and emoji count as more than one */
  person_at_most_72_characters: () => string;
  /** Away from today until the day before. */
  person_away_from_today_until: () => string;
  /** Away: {name} */
  person_away_name: (values: { name: string | number }) => string;
  /** {away} of {all} {away, plural, one {is} other {are}} away. */
  person_away_of_all_are: (values: { away: number; all: string | number }) => string;
  /** away until {day} */
  person_away_until_day: (values: { day: string | number }) => string;
  /** {weekday} {day} {month} */
  person_back_day: (values: { weekday: string | number; day: string | number; month: string | number }) => string;
  /** Between 1950 and 2100 */
  person_between_1950_and_2100: () => string;
  /** Change the day… */
  person_change_the_day: () => string;
  /** Change the sign-in name */
  person_change_the_sign_in: () => string;
  /** Choose */
  person_choose: () => string;
  /** Choose a day after today */
  person_choose_a_day_after: () => string;
  /** Choose a day within a year */
  person_choose_a_day_within: () => string;
  /** Choose a gender */
  person_choose_a_gender: () => string;
  /** Choose a role */
  person_choose_a_role: () => string;
  /** Choose {fullName} instead */
  person_choose_full_name_instead: (values: { fullName: string | number }) => string;
  /** Choose somebody else */
  person_choose_somebody_else: () => string;
  /** Choose somebody else who is active */
  person_choose_somebody_else_who: () => string;
  /** Choose the first day back */
  person_choose_the_first_day: () => string;
  /** {name} chosen. */
  person_chosen: (values: { name: string | number }) => string;
  /** completed, by week */
  person_completed_by_week: () => string;
  /** Contact is required */
  person_contact_is_required: () => string;
  /** {count} {count, plural, one {person} other {people}} found. Use the arrow keys, then Enter. */
  person_count_people_found_use: (values: { count: number }) => string;
  /** Deactivated. Nobody will do their open tasks until you give them to somebody else. */
  person_deactivated_nobody_will_do: () => string;
  /** Deputy */
  person_deputy: () => string;
  /** Deputy: {name}, away until {day} too */
  person_deputy_away: (values: { name: string | number; day: string | number }) => string;
  /** {deputy} chosen instead of {name}. */
  person_deputy_chosen_instead_of: (values: { deputy: string | number; name: string | number }) => string;
  /** Deputy: {name} */
  person_deputy_name: (values: { name: string | number }) => string;
  /** Email address */
  person_email_address: () => string;
  /** Email is required */
  person_email_is_required: () => string;
  /** Every task */
  person_every_task: () => string;
  /** Everything is answered. */
  person_everything_is_answered: () => string;
  /** Exactly 10 digits */
  person_exactly_10_digits: () => string;
  /** Failed to update user! */
  person_failed_to_update_user: () => string;
  /** Female */
  person_female: () => string;
  /** First day back */
  person_first_day_back: () => string;
  /** {firstName} is back */
  person_first_name_is_back: (values: { firstName: string | number }) => string;
  /** First name is required */
  person_first_name_is_required: () => string;
  /** For people without an email address. Leave it blank for one made from their name, such as ana.kovac. */
  person_for_people_without_an: () => string;
  /** {fullName} taken out. */
  person_full_name_taken_out: (values: { fullName: string | number }) => string;
  /** Gender is required */
  person_gender_is_required: () => string;
  /** I am back */
  person_i_am_back: () => string;
  /** Joining date is required */
  person_joining_date_is_required: () => string;
  /** {label}: chosen */
  person_label_chosen: (values: { label: string | number }) => string;
  /** {late} late */
  person_late_late: (values: { late: string | number }) => string;
  /** Later today */
  person_later_today: () => string;
  /** Letters, digits, and single dots or hyphens between them */
  person_letters_digits_and_single: () => string;
  /** Mail sent to {email} */
  person_mail_sent_to_email: (values: { email: string | number }) => string;
  /** Male */
  person_male: () => string;
  /** {count, plural, one {{shown} member} other {{shown} members}} */
  person_members: (values: { count: number; shown: string | number }) => string;
  /** More about them */
  person_more_about_them: () => string;
  /** More tasks */
  person_more_tasks: () => string;
  /** My Work */
  person_my_work: () => string;
  /** Name for signing in */
  person_name_for_signing_in: () => string;
  /** {name} is away until {day}, and back that day. */
  person_name_is_away_until: (values: { name: string | number; day: string | number }) => string;
  /** {name} is deactivated */
  person_name_is_deactivated_settled: (values: { name: string | number }) => string;
  /** {settled}, but the account could not be removed: {reason}. Try again. */
  person_name_is_deactivated_settled_but: (values: { settled: string | number; reason: string | number }) => string;
  /** {name} is not away. */
  person_name_is_not_away: (values: { name: string | number }) => string;
  /** {name} is removed */
  person_name_is_removed_settled: (values: { name: string | number }) => string;
  /** {name} is signed out everywhere. */
  person_name_is_signed_out: (values: { name: string | number }) => string;
  /** {name} was not signed in anywhere. */
  person_name_was_not_signed: (values: { name: string | number }) => string;
  /** ✅ New User Created Successfully! */
  person_new_user_created_successfully: () => string;
  /** No Department */
  person_no_department: () => string;
  /** None */
  person_no_gender: () => string;
  /** No link was made. */
  person_no_link_was_made: () => string;
  /** No mail was sent. */
  person_no_mail_was_sent: () => string;
  /** No task is reassigned automatically. Admins see this when they assign one, and can choose the deputy instead. Push and mail about tasks wait for the first day back; messages and nudges do not wait. */
  person_no_task_is_reassigned: () => string;
  /** Nobody */
  person_nobody: () => string;
  /** Nobody else in the department is active. Choose somebody, or leave the tasks as they are. */
  person_nobody_else_in_the: () => string;
  /** Nobody found. */
  person_nobody_found: () => string;
  /** Nothing completed in eight weeks */
  person_nothing_completed_in_eight: () => string;
  /** Nothing else is due today. */
  person_nothing_else_is_due: () => string;
  /** Nothing is blocked. */
  person_nothing_is_blocked: () => string;
  /** Nothing is late. */
  person_nothing_is_late: () => string;
  /** Nothing is open. */
  person_nothing_is_open: () => string;
  /** Nothing is rejected. */
  person_nothing_is_rejected: () => string;
  /** Nothing open */
  person_nothing_open: () => string;
  /** Nothing was completed this week. */
  person_nothing_was_completed_this: () => string;
  /** Nothing was completed yet. */
  person_nothing_was_completed_yet: () => string;
  /** One of these choices no longer exists. Reload the page. */
  person_one_of_these_choices: () => string;
  /** Open */
  person_open: () => string;
  /** {open} open */
  person_open_open: (values: { open: string | number }) => string;
  /** Other */
  person_other: () => string;
  /** Pages of their tasks */
  person_pages_of_their_tasks: () => string;
  /** Password is required */
  person_password_is_required: () => string;
  /** {count, plural, one {{shown} person} other {{shown} people}} */
  person_people: (values: { count: number; shown: string | number }) => string;
  /** People could not be searched. Try again in a moment. */
  person_people_could_not_be: () => string;
  /** {percent} % of {completed} completed on time, in eight weeks */
  person_percent_of_completed_completed: (values: { percent: string | number; completed: string | number }) => string;
  /** Reactivate this person first. */
  person_reactivate_this_person_first: () => string;
  /** Reactivated. They can sign in again. */
  person_reactivated_they_can_sign: () => string;
  /** {reason}. Make a one-time link and give it to them yourself. */
  person_reason_make_a_one: (values: { reason: string | number }) => string;
  /** Role is required */
  person_role_is_required: () => string;
  /** Save the name */
  person_save_the_name: () => string;
  /** Searching… */
  person_searching: () => string;
  /** See the team */
  person_see_the_team: () => string;
  /** Select all */
  person_select_all: () => string;
  /** Select all {tasks} on this page */
  person_select_all_tasks_on: (values: { tasks: string | number }) => string;
  /** Select {title} */
  person_select_title: (values: { title: string | number }) => string;
  /** Set as away… */
  person_set_as_away: () => string;
  /** Sign-in name */
  person_sign_in_name: () => string;
  /** Sign-in name is required */
  person_sign_in_name_is: () => string;
  /** Sign out everywhere */
  person_sign_out_everywhere: () => string;
  /** Somebody already has this email address */
  person_somebody_already_has_this: () => string;
  /** Somebody already has this sign-in name, or one that looks like it */
  person_somebody_already_has_this_sign: () => string;
  /** Somebody in one of your groups, or who gave you a task. */
  person_somebody_in_one_of: () => string;
  /** Take out {name} */
  person_take_out: (values: { name: string | number }) => string;
  /** Tasks by state */
  person_tasks_by_state: () => string;
  /** {tasks} handed over */
  person_tasks_handed_over: (values: { tasks: string | number }) => string;
  /** The last eight weeks */
  person_the_last_eight_weeks: () => string;
  /** The workspace does not ask for this. Leave it empty */
  person_the_workspace_does_not: () => string;
  /** The workspace no longer asks for it. You can remove it. */
  person_the_workspace_no_longer: () => string;
  /** There is no such person, or they have been removed. */
  person_there_is_no_such: () => string;
  /** They can change their own name, email and contact. */
  person_they_can_change_their: () => string;
  /** They can change their own name and contact. */
  person_they_can_change_their_own: () => string;
  /** They get no mail, not even a link for a forgotten password: an admin makes them a new one-time link. */
  person_they_get_no_mail: () => string;
  /** They have no email address. Make a one-time link and give it to them yourself. */
  person_they_have_no_email: () => string;
  /** They now sign in as {username}. */
  person_they_now_sign_in: (values: { username: string | number }) => string;
  /** They sign in by */
  person_they_sign_in_by: () => string;
  /** They sign in with the new name from then on. Tell them. */
  person_they_sign_in_with: () => string;
  /** This account could not be created. Check the row and try again */
  person_this_account_could_not: () => string;
  /** This is the last active admin. Make somebody else an admin first. */
  person_this_is_the_last: () => string;
  /** This person */
  person_this_person: () => string;
  /** This person has already been removed. */
  person_this_person_has_already: () => string;
  /** This person has been removed. */
  person_this_person_has_been: () => string;
  /** This person is deactivated. */
  person_this_person_is_deactivated: () => string;
  /** This person is no longer active. Choose somebody else. */
  person_this_person_is_no: () => string;
  /** , {today} later today */
  person_today_later_today: (values: { today: string | number }) => string;
  /** Type a name */
  person_type_a_name: () => string;
  /** Unanswered */
  person_unanswered: () => string;
  /** User updated successfully! */
  person_user_updated_successfully: () => string;
  /** week of {day}: {given} assigned, {completed} completed */
  person_week_of_day_given: (values: { day: string | number; given: string | number; completed: string | number }) => string;
  /** What they changed */
  person_what_they_changed: () => string;
  /** What was changed */
  person_what_was_changed: () => string;
  /** With its country, such as +49 30 123456 */
  person_with_its_country_such: () => string;
  /** With its country, such as +49 30 123456. It may stay empty. */
  person_with_its_country_such_as: () => string;
  /** You are away until {day}. */
  person_you_are_away_until: (values: { day: string | number }) => string;
  /** You are away until {day}, and back that day. */
  person_you_are_away_until_day: (values: { day: string | number }) => string;
  /** You are not away. */
  person_you_are_not_away: () => string;
  /** You can't change your own role. Ask another admin. */
  person_you_cant_change_your: () => string;
  /** You can't close your own account. Ask another admin. */
  person_you_cant_close_your: () => string;
  /** A new address is used once you have opened the link we send to it. */
  profile_a_new_address_is: () => string;
  /** Clock */
  profile_clock: () => string;
  /** Current password */
  profile_current_password: () => string;
  /** Hours */
  profile_hours: () => string;
  /** Leave it blank to keep the current one. A new one signs you out everywhere else. */
  profile_leave_it_blank_to: () => string;
  /** New password */
  profile_new_password: () => string;
  /** Since {since}{isCurrent, select, true {} other {, last used {used}}} */
  profile_session_times: (values: { since: string | number; isCurrent: string; used: string | number }) => string;
  /** Sign-in */
  profile_sign_in: () => string;
  /** Sign out everywhere else */
  profile_sign_out_everywhere_else: () => string;
  /** Signed-in devices */
  profile_signed_in_devices: () => string;
  /** This one */
  profile_this_one: () => string;
  /** What is due today and what is late stays the same for the whole workspace. */
  profile_what_is_due_today: () => string;
  /** Your current password is needed only to change these. */
  profile_your_current_password_is: () => string;
  /** {zoneLabel}: this device’s */
  profile_zone_label_this_devices: (values: { zoneLabel: string | number }) => string;
  /** 7 days */
  reports_7_days: () => string;
  /** 90 days */
  reports_90_days: () => string;
  /** 90 % within */
  reports_90_within: () => string;
  /** A year */
  reports_a_year: () => string;
  /** All reports */
  reports_all_reports: () => string;
  /** Answered */
  reports_answered: () => string;
  /** Answered within a day */
  reports_answered_within_a_day: () => string;
  /** before */
  reports_before_short: () => string;
  /** Checked */
  reports_checked: () => string;
  /** Compare by */
  reports_compare_by: () => string;
  /** CSV */
  reports_csv: () => string;
  /** Day */
  reports_day: () => string;
  /** {day} to {day2} */
  reports_day_to_day2: (values: { day: string | number; day2: string | number }) => string;
  /** Days */
  reports_days: () => string;
  /** For tasks assigned in this period: the time until they were accepted or rejected. Half of the answers came within the median and 90 % within the longer time; tasks without an answer are in neither. A reassigned task counts for the person who has it now, from then on. */
  reports_for_tasks_assigned_in: () => string;
  /** {label} by {by} */
  reports_label_by_by: (values: { label: string | number; by: string | number }) => string;
  /** {label} ({unit, select, percent {percent} other {seconds}}) */
  reports_label_unit: (values: { label: string | number; unit: string }) => string;
  /** Last month */
  reports_last_month: () => string;
  /** Last week */
  reports_last_week: () => string;
  /** Median */
  reports_median: () => string;
  /** Median time to answer */
  reports_median_time_to_answer: () => string;
  /** Median until checked */
  reports_median_until_checked: () => string;
  /** Nothing in this period. */
  reports_nothing_in_this_period: () => string;
  /** {who}, {now}, next to {then} */
  reports_now_next_to_then: (values: { who: string | number; now: string | number; then: string | number }) => string;
  /** of {label} */
  reports_of_label: (values: { label: string | number }) => string;
  /** Of the tasks assigned on a day, those accepted or rejected within 24 hours. */
  reports_of_the_tasks_assigned: () => string;
  /** Of the tasks completed in this period, those completed by their current deadline. */
  reports_of_the_tasks_completed: () => string;
  /** Of the tasks completed on a day, those completed by their deadline. */
  reports_of_the_tasks_completed_on: () => string;
  /** Of the tasks that passed their check in this time, the share that was never sent back; how often the others were; and the median time from completion until somebody passed it. */
  reports_of_the_tasks_that: () => string;
  /** On time */
  reports_on_time: () => string;
  /** One person */
  reports_one_person: () => string;
  /** Passed at first go */
  reports_passed_at_first_go: () => string;
  /** People count where they are now{by, select, true {; who is in two groups counts in both.} other {.}} */
  reports_people_count_where_they: (values: { by: string }) => string;
  /** Period */
  reports_period: () => string;
  /** Report on everybody, not only on {name} */
  reports_report_on_everybody_not: (values: { name: string | number }) => string;
  /** Times sent back */
  reports_sent_back: () => string;
  /** Seven days */
  reports_seven_days: () => string;
  /** Share on time */
  reports_share_on_time: () => string;
  /** Table */
  reports_table: () => string;
  /** Tasks assigned on each day, excluding withdrawn tasks. */
  reports_tasks_assigned_on_each: () => string;
  /** Tasks completed in this period, whenever they were assigned. Withdrawn tasks never count. */
  reports_tasks_completed_in_this: () => string;
  /** The first {rows} of {totalShown}. The file has all. */
  reports_the_first_rows_of: (values: { rows: string | number; totalShown: string | number }) => string;
  /** The first {shown} of {totalShown}. The table has more. */
  reports_the_first_shown_of: (values: { shown: string | number; totalShown: string | number }) => string;
  /** The period before */
  reports_the_period_before: () => string;
  /** The table has the figures. */
  reports_the_table_has_the: () => string;
  /** This month */
  reports_this_month: () => string;
  /** This week */
  reports_this_week: () => string;
  /** Week */
  reports_week: () => string;
  /** Whose report? */
  reports_whose_report: () => string;
  /** Within a day */
  reports_within_a_day: () => string;
  /** {when, select, today {Again today} tomorrow {Again tomorrow} other {Again on {day}}} */
  routine_again: (values: { when: string; day: string | number }) => string;
  /** {rule} at {times} */
  routine_at: (values: { rule: string | number; times: string | number }) => string;
  /** {n, plural, one {On day {day} of every month} other {On day {day} of every # months}} */
  routine_day_of_month: (values: { n: number; day: string | number }) => string;
  /** {count, plural, one {On {day} {months} every year} other {On day {day} of {months}}} */
  routine_day_of_months: (values: { count: number; day: string | number; months: string | number }) => string;
  /** {n, plural, one {1 day after it was done} other {# days after it was done}} */
  routine_days_after_done: (values: { n: number }) => string;
  /** {n, plural, one {Every day} other {Every # days}} */
  routine_every_days: (values: { n: number }) => string;
  /** Every weekday */
  routine_every_weekday: () => string;
  /** {n, plural, one {Every {days}} other {Every # weeks on {days}}} */
  routine_every_weeks: (values: { n: number; days: string | number }) => string;
  /** {rule}, from {day} */
  routine_from: (values: { rule: string | number; day: string | number }) => string;
  /** {n, plural, one {On the last day of every month} other {On the last day of every # months}} */
  routine_last_of_month: (values: { n: number }) => string;
  /** {count, plural, one {On the last day of {months} every year} other {On the last day of {months}}} */
  routine_last_of_months: (values: { count: number; months: string | number }) => string;
  /** {month} {year} */
  routine_month_year: (values: { month: string | number; year: string | number }) => string;
  /** {nth, select, 1 {On the first {day}} 2 {On the second {day}} 3 {On the third {day}} 4 {On the fourth {day}} other {On the last {day}}} of {count, plural, one {{months} every year} other {{months}}} */
  routine_nth_of_months: (values: { nth: string; day: string | number; count: number; months: string | number }) => string;
  /** {nth, select, 1 {On the first {day}} 2 {On the second {day}} 3 {On the third {day}} 4 {On the fourth {day}} other {On the last {day}}} of {n, plural, one {every month} other {every # months}} */
  routine_nth_weekday: (values: { nth: string; day: string | number; n: number }) => string;
  /** Routine: {which} */
  routine_of_task: (values: { which: string | number }) => string;
  /** {rule}, {from} to {until} each year */
  routine_season: (values: { rule: string | number; from: string | number; until: string | number }) => string;
  /** {runs, plural, one {{rule}, once} other {{rule}, # times in all}} */
  routine_times_in_all: (values: { runs: number; rule: string | number }) => string;
  /** {rule}, until {day} */
  routine_until: (values: { rule: string | number; day: string | number }) => string;
  /** {rule}, with weeks from {day} */
  routine_weeks_begin: (values: { rule: string | number; day: string | number }) => string;
  /** 31 is the last day of each month */
  routines_31_is_the_last: () => string;
  /** A number from {from} to {to} */
  routines_a_number_from_to: (values: { from: string | number; to: string | number }) => string;
  /** {count, plural, one {Add 1 day} other {Add # days}} */
  routines_add_days: (values: { count: number }) => string;
  /** After it was done */
  routines_after_it_was_done: () => string;
  /** After so many times */
  routines_after_so_many: () => string;
  /** {names} and {more} more */
  routines_and_more: (values: { names: string | number; more: string | number }) => string;
  /** Another time */
  routines_another_time: () => string;
  /** Answer */
  routines_answer: () => string;
  /** Appears */
  routines_appears: () => string;
  /** As the rule says */
  routines_as_before: () => string;
  /** As the rule says again */
  routines_as_the_rule_says: () => string;
  /** As the working week */
  routines_as_the_working_week: () => string;
  /** at {clock} */
  routines_at_clock: (values: { clock: string | number }) => string;
  /** At most a thousand days: remove old ones first. */
  routines_at_most_1000_days: () => string;
  /** There are 200 already: delete one first. */
  routines_at_most_200: () => string;
  /** At that time */
  routines_at_that_time: () => string;
  /** at that time */
  routines_at_that_time_within: () => string;
  /** By days */
  routines_by_days: () => string;
  /** By months, on a day */
  routines_by_months_day: () => string;
  /** By months, on a weekday */
  routines_by_months_weekday: () => string;
  /** By weekday */
  routines_by_weekday: () => string;
  /** By weeks, on weekdays */
  routines_by_weeks: () => string;
  /** They cannot be shown now. */
  routines_cannot_be_shown_now: () => string;
  /** Choose a day */
  routines_choose_a_day: () => string;
  /** Choose a day after today, within two years */
  routines_choose_a_day_ahead: () => string;
  /** Choose at least one time */
  routines_choose_a_time: () => string;
  /** Choose at least one weekday */
  routines_choose_a_weekday: () => string;
  /** Closed */
  routines_closed: () => string;
  /** closed day */
  routines_closed_day: () => string;
  /** Closed days */
  routines_closed_days: () => string;
  /** Each routine says what becomes of it on these days: made all the same, left out, or moved to an open day. */
  routines_closed_days_mean: () => string;
  /** Closed days saved */
  routines_closed_days_saved: () => string;
  /** {moves, select, yes {{day} (made on {to})} other {{day} (left out)}} */
  routines_closed_effect: (values: { moves: string; day: string | number; to: string | number }) => string;
  /** Coming */
  routines_coming: () => string;
  /** Could not be made */
  routines_could_not_be_made: () => string;
  /** Counted from */
  routines_counted_from_month: () => string;
  /** Day of the month */
  routines_day_of_the_month: () => string;
  /** no working day */
  routines_day_off: () => string;
  /** {n, plural, one {1 day} other {# days}} */
  routines_days: (values: { n: number }) => string;
  /** Days after it was done */
  routines_days_after: () => string;
  /** {count, plural, one {1 day was added above. Save to keep it.} other {# days were added above. Save to keep them.}} */
  routines_days_in_file: (values: { count: number }) => string;
  /** Delete */
  routines_delete: () => string;
  /** Delete {name}? The tasks that it brought stay. */
  routines_delete_name: (values: { name: string | number }) => string;
  /** Routine deleted */
  routines_deleted: () => string;
  /** Done in time */
  routines_done_in_time: () => string;
  /** Done late */
  routines_done_late: () => string;
  /** Each time is accepted, or rejected */
  routines_each_is_accepted: () => string;
  /** The end is before the beginning */
  routines_end_before_beginning: () => string;
  /** Ends */
  routines_ends: () => string;
  /** Every department */
  routines_every_department: () => string;
  /** Every keeper */
  routines_every_keeper: () => string;
  /** Every so many days */
  routines_every_so_many_days: () => string;
  /** Every so many months */
  routines_every_so_many_months: () => string;
  /** Every so many weeks */
  routines_every_so_many_weeks: () => string;
  /** Everybody */
  routines_everybody: () => string;
  /** This file is larger than 1 MB. */
  routines_file_too_large: () => string;
  /** For whom */
  routines_for_whom: () => string;
  /** At most four different times */
  routines_four_different_times: () => string;
  /** From */
  routines_from_day: () => string;
  /** Go on now */
  routines_go_on: () => string;
  /** It goes on */
  routines_goes_on: () => string;
  /** {n, plural, one {1 hour} other {# hours}} */
  routines_hours: (values: { n: number }) => string;
  /** How it went */
  routines_how_it_went: () => string;
  /** How often */
  routines_how_often: () => string;
  /** In this file */
  routines_in_this_file: () => string;
  /** In whose name it is assigned */
  routines_in_whose_name: () => string;
  /** Is closed as missed */
  routines_is_closed_as_missed: () => string;
  /** This routine is no longer there. */
  routines_is_no_longer_there: () => string;
  /** paused */
  routines_is_paused: () => string;
  /** Keeper */
  routines_keeper: () => string;
  /** Only an active admin keeps a routine */
  routines_keeper_is_no_admin: () => string;
  /** Kept by {name} */
  routines_kept_by: (values: { name: string | number }) => string;
  /** The last times */
  routines_last_times: () => string;
  /** Cancelled, not taken */
  routines_left_cancelled: () => string;
  /** Goes on after the year after next: read it again then */
  routines_left_goes_on: () => string;
  /** Without a date that exists, not taken */
  routines_left_no_date: () => string;
  /** No events but tasks or notes, not taken */
  routines_left_no_event: () => string;
  /** Comes again or lasts in a way that is not read: enter it by hand */
  routines_left_other_rule: () => string;
  /** Over already, not taken */
  routines_left_over: () => string;
  /** Only part of a day, not taken */
  routines_left_part_of_a_day: () => string;
  /** Longer than a year, not taken */
  routines_left_too_long: () => string;
  /** Line {line}: {days}, {name} */
  routines_line_means: (values: { line: string | number; days: string | number; name: string | number }) => string;
  /** Each line needs a date and a name, such as 25 Dec 2026 Christmas Day or 24.12.–6.1.2027 Holidays; write a month that could be a day as a word. Look at line {lines}. */
  routines_lines_without_date: (values: { lines: string | number }) => string;
  /** Make a routine of this */
  routines_make_of_this: () => string;
  /** {n, plural, one {1 minute} other {# minutes}} */
  routines_minutes: (values: { n: number }) => string;
  /** Missed */
  routines_missed: () => string;
  /** Missed twice in a row */
  routines_missed_twice: () => string;
  /** Month */
  routines_month: () => string;
  /** Answer, what is still open, keeper */
  routines_more_of_answers: () => string;
  /** Beginning, end, season, closed days */
  routines_more_of_the_rule: () => string;
  /** Another name, description, priority, what done means */
  routines_more_of_the_task: () => string;
  /** ({why, select, closed {from {day}, a closed day} other {from {day}, a day off}}) */
  routines_moved_from_for: (values: { why: string; day: string | number }) => string;
  /** Left empty, it is called as its title. */
  routines_name_as_title: () => string;
  /** Never */
  routines_never: () => string;
  /** New routine */
  routines_new_routine: () => string;
  /** New template */
  routines_new_template: () => string;
  /** Next {when} */
  routines_next_when: (values: { when: string | number }) => string;
  /** This is no calendar file (iCalendar 2.0 in UTF-8), or it is damaged. Nothing was added. */
  routines_no_calendar_file: () => string;
  /** No day of this file is closed. */
  routines_no_days_in_file: () => string;
  /** A template: assigned when somebody wants it */
  routines_no_rule_yet: () => string;
  /** There is no such day */
  routines_no_such_day: () => string;
  /** nobody is there */
  routines_nobody_is_there: () => string;
  /** Nobody was there */
  routines_nobody_was_there: () => string;
  /** They appear here once rule and people are set. */
  routines_none_is_known_yet: () => string;
  /** No routine is like that. */
  routines_none_like_that: () => string;
  /** None to come. */
  routines_none_to_come: () => string;
  /** Work that comes again is written once */
  routines_none_yet: () => string;
  /** A routine appears in time, for everybody or in turn, and never piles up. */
  routines_none_yet_more: () => string;
  /** Nothing to come */
  routines_not_planned: () => string;
  /** {nth, select, 1 {First} 2 {Second} 3 {Third} 4 {Fourth} other {Last}} */
  routines_nth: (values: { nth: string }) => string;
  /** On a day */
  routines_on_a_day: () => string;
  /** {choice, select, made {Made all the same} left_out {Left out} next {Moved to the next open day} other {Moved to the open day before}} */
  routines_on_closed_choice: (values: { choice: string }) => string;
  /** On closed days */
  routines_on_closed_days: () => string;
  /** On closed days and days off */
  routines_on_closed_days_and_days_off: () => string;
  /** {choice, select, made {As usual: made all the same} left_out {As usual: left out} next {As usual: moved to the next open day} other {As usual: moved to the open day before}} */
  routines_on_closed_usual: (values: { choice: string }) => string;
  /** Next once this one is done */
  routines_once_done: () => string;
  /** One per line: the date or dates and what it is, such as 25 Dec 2026 Christmas Day or 24.12.–6.1.2027 Holidays */
  routines_one_a_line: () => string;
  /** One of them for a week, in turn */
  routines_one_for_a_week: () => string;
  /** One of them, in turn */
  routines_one_in_turn: () => string;
  /** One time only */
  routines_one_time_after_done: () => string;
  /** Only in a season of each year */
  routines_only_in_a_season: () => string;
  /** Open */
  routines_open: () => string;
  /** {keeps, select, yes {Its task of {day} is open and stays as it is. What you change here counts from the next one.} other {Its task of {day} is open and stays as it is until the next one appears, which closes it as missed. What you change here counts from that one.}} */
  routines_open_stays: (values: { keeps: string; day: string | number }) => string;
  /** Who is away, and a weekday without a name: whoever had it longest ago. */
  routines_others_in_turn: () => string;
  /** Pause */
  routines_pause: () => string;
  /** Paused */
  routines_paused: () => string;
  /** Paused until {day} */
  routines_paused_until: (values: { day: string | number }) => string;
  /** Read a calendar file */
  routines_read_calendar_file: () => string;
  /** An .ics file of holidays, at most 1 MB: its days are shown before you add them. */
  routines_read_calendar_hint: () => string;
  /** Repeats */
  routines_repeats: () => string;
  /** Routine */
  routines_routine: () => string;
  /** Routines */
  routines_routines: () => string;
  /** Save routine */
  routines_save_routine: () => string;
  /** Save template */
  routines_save_template: () => string;
  /** {name} saved */
  routines_saved: (values: { name: string | number }) => string;
  /** Say for whom it is */
  routines_say_for_whom: () => string;
  /** Say why */
  routines_say_why: () => string;
  /** Search routines */
  routines_search: () => string;
  /** Season begins */
  routines_season_begins: () => string;
  /** Season ends */
  routines_season_ends: () => string;
  /** {rule}, appears {appears}, due {due}, {whom, select, in_turn {in turn} in_turn_among {in turn among {among}} by_week {one for a week, in turn} by_week_among {one for a week, in turn among {among}} by_weekday {by weekday} by_weekday_among {by weekday among {among}} everyone_among {for {among}} other {for everybody}} */
  routines_sentence: (values: { rule: string | number; appears: string | number; due: string | number; whom: string; among: string | number }) => string;
  /** {sentence}, {choice, select, made {also on closed days} left_out {not on closed days} next {moved from closed days to the next open day} other {moved from closed days to the open day before}} */
  routines_sentence_closed_days: (values: { sentence: string | number; choice: string }) => string;
  /** {sentence}, {choice, select, made {also on closed days and days off} left_out {not on closed days and days off} next {moved from closed days and days off to the next open day} other {moved from closed days and days off to the open day before}} */
  routines_sentence_days_off: (values: { sentence: string | number; choice: string }) => string;
  /** Skip */
  routines_skip: () => string;
  /** Skipped */
  routines_skipped: () => string;
  /** skipped: {reason} */
  routines_skipped_because: (values: { reason: string | number }) => string;
  /** Somebody changed or deleted this routine in the meantime. What you typed is kept; open it again in another tab to compare. */
  routines_somebody_changed_it: () => string;
  /** {span} after */
  routines_span_after: (values: { span: string | number }) => string;
  /** {span} after */
  routines_span_after_within: (values: { span: string | number }) => string;
  /** {span} before */
  routines_span_before: (values: { span: string | number }) => string;
  /** {span} before */
  routines_span_before_within: (values: { span: string | number }) => string;
  /** Standing agreement: accepted from the start */
  routines_standing_agreement: () => string;
  /** Stays open */
  routines_stays_open: () => string;
  /** Template: no rule */
  routines_template_no_rule: () => string;
  /** Templates */
  routines_templates: () => string;
  /** The next five */
  routines_the_next_five: () => string;
  /** This time has come already, or the rule has changed. */
  routines_this_time_has_come: () => string;
  /** Time {number} */
  routines_time_number: (values: { number: string | number }) => string;
  /** Times of day */
  routines_times: () => string;
  /** Until */
  routines_until_day: () => string;
  /** Goes on from */
  routines_until_day_exclusive: () => string;
  /** Weekday */
  routines_weekday: () => string;
  /** Weekdays */
  routines_weekdays: () => string;
  /** Weeks begin on */
  routines_weeks_begin: () => string;
  /** Counted in tasks. Done late: after it was due. Missed: closed by the next one, or over before it was made. Skipped: refused or withdrawn, or nobody was there; times for which no task was made count for the routine alone. */
  routines_what_is_counted: () => string;
  /** When the next one appears, what is still open */
  routines_what_is_still_open: () => string;
  /** What that changes */
  routines_what_that_changes: () => string;
  /** When */
  routines_when: () => string;
  /** Which */
  routines_which: () => string;
  /** Which of them */
  routines_who_of_them: () => string;
  /** Whose weekday it is */
  routines_whose_weekday: () => string;
  /** Why */
  routines_why: () => string;
  /** A file did not arrive, or is no longer here. Remove it and add it again. */
  row_a_file_did_not: () => string;
  /** accepted */
  row_accepted: () => string;
  /** again at {when} */
  row_again_when: (values: { when: string | number }) => string;
  /** Another admin changed this assignment. {text} Save again to overwrite their change. */
  row_another_admin_changed_this: (values: { text: string | number }) => string;
  /** Are you sure you want to logout? */
  row_are_you_sure_you: () => string;
  /** At most {most} tasks at once: of {all} lines, the first {most} are here. */
  row_at_most_most_tasks: (values: { most: string | number; all: string | number }) => string;
  /** Choose a time in the future. */
  row_choose_a_time_in: () => string;
  /** Copy the selected text with your keyboard. */
  row_copy_the_selected_text: () => string;
  /** {count, plural, one {Task} other {{count} tasks}} created for {name}, due {when} */
  row_created_for_name_due: (values: { count: number; name: string | number; when: string | number }) => string;
  /** {count, plural, one {1 decision} other {{count} decisions}} */
  row_decisions: (values: { count: number }) => string;
  /** done */
  row_done: () => string;
  /** Don’t send */
  row_dont_send: () => string;
  /** Due {exact} */
  row_due_exact: (values: { exact: string | number }) => string;
  /** Error assigning task */
  row_error_assigning_task: () => string;
  /** {files, plural, one { file} other { files}} */
  row_files: (values: { files: number }) => string;
  /** {count, plural, one {1 file} other {{count} files}} */
  row_files_count: (values: { count: number }) => string;
  /** It has no active members. {text} Choose somebody else. */
  row_it_has_no_active: (values: { text: string | number }) => string;
  /** It stays here until you discard it. */
  row_it_stays_here_until: () => string;
  /** It was deleted, or given to somebody else. */
  row_it_was_deleted_or: () => string;
  /** Leave it with {name} */
  row_leave_it_with_name: (values: { name: string | number }) => string;
  /** {count, plural, one {1 message} other {{count} messages}} */
  row_messages: (values: { count: number }) => string;
  /** {missing, plural, one {1 of the tasks selected is gone.} other {{missing} of the tasks selected are gone.}} */
  row_missing_of_the_tasks: (values: { missing: number }) => string;
  /** {name} has this task already */
  row_name_has_this_task: (values: { name: string | number }) => string;
  /** {need, select, points {all points answered} photo {a photo} other {a few words}} */
  row_need: (values: { need: string }) => string;
  /** No connection. You are still signed in; try again when Daymark can be reached. */
  row_no_connection_you_are: () => string;
  /** Not done. */
  row_not_done: () => string;
  /** Not marked: {why} */
  row_not_marked_why: (values: { why: string | number }) => string;
  /** Not nudged. */
  row_not_nudged: () => string;
  /** Not sent */
  row_not_sent: () => string;
  /** Not undone. */
  row_not_undone: () => string;
  /** Nudged {ago} ago · {again} */
  row_nudged_ago_ago_again: (values: { ago: string | number; again: string | number }) => string;
  /** Routine: {name} */
  row_of_routine: (values: { name: string | number }) => string;
  /** Only an active admin can check it. {text} */
  row_only_an_active_admin: (values: { text: string | number }) => string;
  /** Please fill all fields */
  row_please_fill_all_fields: () => string;
  /** Reassign anyway */
  row_reassign_anyway: () => string;
  /** rejected */
  row_rejected: () => string;
  /** Say what you need. */
  row_say_what_you_need: () => string;
  /** Select between 1 and 200 tasks */
  row_select_between_1_and: () => string;
  /** {count, plural, one {Sent back} =2 {Sent back a second time} other {Sent back # times}} */
  row_sent_back_times: (values: { count: number }) => string;
  /** Sign in again; then it will be sent. */
  row_sign_in_again_then: () => string;
  /** Some of these people are no longer in it, or no longer active. */
  row_some_of_these_people: () => string;
  /** Somebody changed this */
  row_somebody_changed_this: () => string;
  /** Somebody else is signed in here now. */
  row_somebody_else_is_signed: () => string;
  /** Somebody you chose is no longer active. {text} Remove them and send it again. */
  row_somebody_you_chose_is: (values: { text: string | number }) => string;
  /** Something went wrong. Try again. */
  row_something_went_wrong_try: () => string;
  /** Still needed: {needs}. */
  row_still_needed: (values: { needs: string | number }) => string;
  /** Task assigned to {name} */
  row_task_assigned_to_name: (values: { name: string | number }) => string;
  /** {tasks} changed */
  row_tasks_changed: (values: { tasks: string | number }) => string;
  /** {tasks} put back */
  row_tasks_put_back: (values: { tasks: string | number }) => string;
  /** {tasks} withdrawn */
  row_tasks_withdrawn: (values: { tasks: string | number }) => string;
  /** {text} Close this, open it again and send it once more. */
  row_text_close_this_open: (values: { text: string | number }) => string;
  /** Text copied */
  row_text_copied: () => string;
  /** These tasks are gone. */
  row_these_tasks_are_gone: () => string;
  /** This assignment is withdrawn. Put it back first. */
  row_this_assignment_is_withdrawn: () => string;
  /** This assignment no longer exists. */
  row_this_assignment_no_longer: () => string;
  /** This browser can't show this as it should. */
  row_this_browser_cant_show: () => string;
  /** This column is sorted by due time. Choose “My own order” to arrange it yourself. */
  row_this_column_is_sorted: () => string;
  /** This form is out of date. Reload the page. */
  row_this_form_is_out: () => string;
  /** This group is archived. {text} Choose another one. */
  row_this_group_is_archived: (values: { text: string | number }) => string;
  /** This message was not sent */
  row_this_message_was_not: () => string;
  /** This person is no longer active. Choose somebody else. */
  row_this_person_is_no: () => string;
  /** This person is no longer active. Close this and choose somebody else. */
  row_this_person_is_no_longer: () => string;
  /** This task changed in the meantime. */
  row_this_task_changed_in: () => string;
  /** This task is gone, or is no longer yours. */
  row_this_task_is_gone: () => string;
  /** This task is no longer blocked. */
  row_this_task_is_no: () => string;
  /** This task is no longer here */
  row_this_task_is_no_longer: () => string;
  /** This task is {stage} now. */
  row_this_task_is_stage: (values: { stage: string | number }) => string;
  /** This task keeps changing. Try again. */
  row_this_task_keeps_changing: () => string;
  /** {ticked} of {points} points ticked{isAny, select, true {, {impossible} not possible} other {}} */
  row_ticked_of_points: (values: { ticked: string | number; points: string | number; isAny: string; impossible: string | number }) => string;
  /** To {people, plural, one {1 person} other {{people} people}}{isEach, select, true {} other {, on {tasks} tasks}}. */
  row_to: (values: { people: number; isEach: string; tasks: string | number }) => string;
  /** To be checked */
  row_to_be_checked: () => string;
  /** {value} {isOne, select, true {is} other {are}} still waiting to be sent. If you log out, {isOne, select, true {it is} other {they are}} lost. */
  row_value_are_still_waiting: (values: { value: string | number; isOne: string }) => string;
  /** waiting */
  row_waiting: () => string;
  /** waiting to be sent */
  row_waiting_to_be_sent: () => string;
  /** Waiting to be sent */
  row_waiting_to_be_sent_2: () => string;
  /** Was due {when} */
  row_was_due: (values: { when: string | number }) => string;
  /** What you added was not sent */
  row_what_you_added_was: () => string;
  /** What you typed was not sent */
  row_what_you_typed_was: () => string;
  /** withdrawn */
  row_withdrawn: () => string;
  /** Your choice is still here, and nothing has changed yet. */
  row_your_choice_is_still: () => string;
  /** 50 views are shared, the maximum. Stop sharing one first. */
  saved_views_50_views_are_shared: () => string;
  /** Another view of yours has this name */
  saved_views_another_view_of_yours: () => string;
  /** Delete “{name}”? */
  saved_views_delete_name: (values: { name: string | number }) => string;
  /** Delete view */
  saved_views_delete_view: () => string;
  /** Delete view… */
  saved_views_delete_view_2: () => string;
  /** In the menu, it opens this list with these filters. */
  saved_views_in_the_menu_it: () => string;
  /** It appears in their menu, too. Only you can rename it. */
  saved_views_it_appears_in_their: () => string;
  /** It leaves the menu of all admins. The tasks stay as they are. */
  saved_views_it_leaves_the_menu: () => string;
  /** Only admins can share views. */
  saved_views_only_admins_can_share: () => string;
  /** Save changes */
  saved_views_save_changes: () => string;
  /** Save this view */
  saved_views_save_this_view: () => string;
  /** Save view */
  saved_views_save_view: () => string;
  /** Saved view */
  saved_views_saved_view: () => string;
  /** Share with all admins */
  saved_views_share_with_all_admins: () => string;
  /** {name} shares it with all admins, and can rename it. */
  saved_views_shares_it_with_all: (values: { name: string | number }) => string;
  /** The view is still there */
  saved_views_the_view_is_still: () => string;
  /** The view was not put back */
  saved_views_the_view_was_not: () => string;
  /** This form has already been used. Close it and open it again. */
  saved_views_this_form_has_already: () => string;
  /** This list shows everything. Filter it first. */
  saved_views_this_list_shows_everything: () => string;
  /** This view has been deleted. */
  saved_views_this_view_has_been: () => string;
  /** View “{name}” */
  saved_views_view_name: (values: { name: string | number }) => string;
  /** View “{name}” deleted */
  saved_views_view_name_deleted: (values: { name: string | number }) => string;
  /** View “{name}” saved */
  saved_views_view_name_saved: (values: { name: string | number }) => string;
  /** View saved */
  saved_views_view_saved: () => string;
  /** You have 50 views, the maximum. Delete one first. */
  saved_views_you_have_50_views: () => string;
  /** Check it and try again. */
  server_check_it_and_try: () => string;
  /** Check them and try again. */
  server_check_them_and_try: () => string;
  /** Daymark can't be reached. */
  server_daymark_cant_be_reached: () => string;
  /** Daymark can't reach its database. */
  server_daymark_cant_reach_its: () => string;
  /** Daymark can't reach its sign-in service. */
  server_daymark_cant_reach_its_sign: () => string;
  /** Daymark is busy. */
  server_daymark_is_busy: () => string;
  /** Enter your password once more to do this. */
  server_enter_your_password_once: () => string;
  /** Nothing was changed. */
  server_nothing_was_changed: () => string;
  /** Sign in again. */
  server_sign_in_again: () => string;
  /** Somebody else changed this in the meantime. */
  server_somebody_else_changed_this: () => string;
  /** Something went wrong. */
  server_something_went_wrong: () => string;
  /** {text} Reference: {reference} */
  server_text_reference_reference: (values: { text: string | number; reference: string | number }) => string;
  /** These values cannot be saved. */
  server_these_values_cannot_be: () => string;
  /** This is no longer here. */
  server_this_is_no_longer: () => string;
  /** This page is out of date. Reload it. */
  server_this_page_is_out: () => string;
  /** Too much at once. */
  server_too_much_at_once: () => string;
  /** Try again. */
  server_try_again: () => string;
  /** Try again in a moment. */
  server_try_again_in_a: () => string;
  /** What you typed is kept. */
  server_what_you_typed_is: () => string;
  /** Your account can no longer do this. */
  server_your_account_can_no: () => string;
  /** Your choice is kept. */
  server_your_choice_is_kept: () => string;
  /** Your session has ended. */
  server_your_session_has_ended: () => string;
  /** 12 hours: 3:00 pm */
  session_12_hours: () => string;
  /** 15:00, and 3:00 pm in the header */
  session_15_00_and_3: () => string;
  /** 24 hours: 15:00 */
  session_24_hours: () => string;
  /** Also while Daymark is closed. You can change it under Profile at any time. */
  session_also_while_daymark_is: () => string;
  /** An admin can change it. */
  session_an_admin_can_change: () => string;
  /** Another admin has changed this in the meantime. Your choice is kept: save again to overwrite theirs. */
  session_another_admin_has_changed: () => string;
  /** Another admin has changed this to {theirs}. Save again to overwrite it with your choice. */
  session_another_admin_has_changed_this: (values: { theirs: string | number }) => string;
  /** At most 80 characters, on one line */
  session_at_most_80_characters: () => string;
  /** At most {most} quick answers */
  session_at_most_most_quick: (values: { most: string | number }) => string;
  /** Authentication info updated successfully! */
  session_authentication_info_updated: () => string;
  /** Away until {day}. */
  session_away_until_day: (values: { day: string | number }) => string;
  /** Before the @ only letters without accents can be used. */
  session_before_the_only_letters: () => string;
  /** {browser} on {system} */
  session_browser_on_system: (values: { browser: string | number; system: string | number }) => string;
  /** Checking... */
  session_checking: () => string;
  /** Choose a time from the list */
  session_choose_a_time_from: () => string;
  /** Choose a time zone from the list */
  session_choose_a_time_zone: () => string;
  /** Choose another */
  session_choose_another: () => string;
  /** Choose one from the list */
  session_choose_one_from_the: () => string;
  /** Confirmed. Now open the link we sent to your other address. */
  session_confirmed_now_open_the: () => string;
  /** Daymark can't reach its sign-in service. Try again in a moment. */
  session_daymark_cant_reach_its: () => string;
  /** Daymark checks that it is you before it gives out access or a list of people. It asks again after 15 minutes. */
  session_daymark_checks_that_it: () => string;
  /** Each quick answer only once */
  session_each_quick_answer_only: () => string;
  /** Enter your current password to change this */
  session_enter_your_current_password: () => string;
  /** Enter your password */
  session_enter_your_password: () => string;
  /** Enter your password to continue */
  session_enter_your_password_to: () => string;
  /** Failed to update authentication info */
  session_failed_to_update_authentication: () => string;
  /** Failed to update profile */
  session_failed_to_update_profile: () => string;
  /** Google has not verified this email address. */
  session_google_has_not_verified: () => string;
  /** Incorrect password. */
  session_incorrect_password: () => string;
  /** Invalid email format. */
  session_invalid_email_format: () => string;
  /** Invalid login credentials */
  session_invalid_login_credentials: () => string;
  /** It is set to {city}, where it is {clock} now. */
  session_it_is_set_to: (values: { city: string | number; clock: string | number }) => string;
  /** Keep {city} */
  session_keep_city: (values: { city: string | number }) => string;
  /** Language */
  session_language: () => string;
  /** As the browser asks */
  session_language_any: () => string;
  /** Change */
  session_language_change: () => string;
  /** Choose a language from the list */
  session_language_choose: () => string;
  /** The workspace’s: {language} */
  session_language_workspace: (values: { language: string | number }) => string;
  /** Largest file */
  session_largest_file: () => string;
  /** Logged out successfully! */
  session_logged_out_successfully: () => string;
  /** Login failed */
  session_login_failed: () => string;
  /** Login failed. Please try again. */
  session_login_failed_please_try: () => string;
  /** Login Successful ✅ */
  session_login_successful: () => string;
  /** Logout failed */
  session_logout_failed: () => string;
  /** {minutes, plural, one {1 minute} other {{minutes} minutes}} */
  session_minutes: (values: { minutes: number }) => string;
  /** Morning mail at */
  session_morning_mail_at: () => string;
  /** Name of the workspace */
  session_name_of_the_workspace: () => string;
  /** No */
  session_no: () => string;
  /** No account found with this email. */
  session_no_account_found_with: () => string;
  /** No longer away. */
  session_no_longer_away: () => string;
  /** No password? Sign in again */
  session_no_password_sign_in: () => string;
  /** No user logged in */
  session_no_user_logged_in: () => string;
  /** Not asked for */
  session_not_asked_for: () => string;
  /** Not saved yet */
  session_not_saved_yet: () => string;
  /** Not turned on */
  session_not_turned_on: () => string;
  /** Notifications are off on that device. */
  session_notifications_are_off_on: () => string;
  /** Notifications while Daymark is closed are not set up yet. An admin can set them up. */
  session_notifications_while_daymark_is: () => string;
  /** Notified here when Daymark is closed */
  session_notified_here_when_daymark: () => string;
  /** Notify me here while Daymark is open in the background */
  session_notify_me_here_while: () => string;
  /** Notify me on this device when Daymark is closed */
  session_notify_me_on_this: () => string;
  /** Notify you here when something new comes in? */
  session_notify_you_here_when: () => string;
  /** Optional */
  session_optional: () => string;
  /** Optional, with its country */
  session_optional_with_its_country: () => string;
  /** People see the quick answers with the next page they open. */
  session_people_see_the_quick: () => string;
  /** Profile updated successfully! */
  session_profile_updated_successfully: () => string;
  /** Quiet all day */
  session_quiet_all_day: () => string;
  /** Quiet hours, from */
  session_quiet_hours_from: () => string;
  /** Quiet hours, until */
  session_quiet_hours_until: () => string;
  /** {reason} Ask for a new link to try another one. */
  session_reason_ask_for_a: (values: { reason: string | number }) => string;
  /** Remind people of a task */
  session_remind_people_of_a: () => string;
  /** Report a task as unanswered after */
  session_report_a_task_as: () => string;
  /** Required */
  session_required: () => string;
  /** Required, with its country */
  session_required_with_its_country: () => string;
  /** Required, with ten digits */
  session_required_with_ten_digits: () => string;
  /** {seconds, plural, one {1 second} other {{seconds} seconds}} */
  session_seconds: (values: { seconds: number }) => string;
  /** Settings saved */
  session_settings_saved: () => string;
  /** Sign in again to continue where you were. */
  session_sign_in_again_to: () => string;
  /** Sign people out when unused for */
  session_sign_people_out_when: () => string;
  /** Signed out everywhere else. */
  session_signed_out_everywhere_else: () => string;
  /** Signing in with Google was cancelled. */
  session_signing_in_with_google: () => string;
  /** Signing in with Google failed. Try again. */
  session_signing_in_with_google_failed: () => string;
  /** Space for all files */
  session_space_for_all_files: () => string;
  /** Telephone number */
  session_telephone_number: () => string;
  /** The absence was not saved. */
  session_the_absence_was_not: () => string;
  /** The absence was not ended. */
  session_the_absence_was_not_ended: () => string;
  /** The file is downloaded right after; this page stays. */
  session_the_file_is_downloaded: () => string;
  /** The workspace’s: {city} */
  session_the_workspaces_city: (values: { city: string | number }) => string;
  /** The workspace’s time zone is now {city}. It is {clock} there, {day}. */
  session_the_workspaces_time_zone: (values: { city: string | number; clock: string | number; day: string | number }) => string;
  /** The workspace’s time zone decides which tasks are due today and which are late, for the whole team. It can be changed later under Settings. */
  session_the_workspaces_time_zone_decides: () => string;
  /** This account is no longer active. Ask an admin. */
  session_this_account_is_no: () => string;
  /** This browser blocks Daymark’s notifications. Allow them for this site in the browser’s settings, and the switch appears here again. */
  session_this_browser_blocks_daymarks: () => string;
  /** This browser does not support notifications while Daymark is closed. */
  session_this_browser_does_not: () => string;
  /** This browser does not support notifications. */
  session_this_browser_does_not_support: () => string;
  /** This browser’s push service did not answer, so notifications are still off. Try again later. */
  session_this_browsers_push_service: () => string;
  /** This device is in the time zone of {city}, where it is {clock} now. */
  session_this_device_is_in: (values: { city: string | number; clock: string | number }) => string;
  /** This link has already been used or is too old. Ask for a new one. */
  session_this_link_has_already: () => string;
  /** This server does not send to this browser’s push service, {host}. The server’s operator can allow it. */
  session_this_server_does_not: (values: { host: string | number }) => string;
  /** This sign-in took too long or has already been used. Start again. */
  session_this_sign_in_took: () => string;
  /** To be notified on this device, add Daymark to its home screen (Share, then Add to Home Screen), open it there, and turn notifications on here. */
  session_to_be_notified_on: () => string;
  /** Too many attempts. Try again in {wait}. */
  session_too_many_attempts_try: (values: { wait: string | number }) => string;
  /** Too many people are signing in at this moment. Try again in a moment. */
  session_too_many_people_are: () => string;
  /** Turn off notifications here */
  session_turn_off_notifications_here: () => string;
  /** Unknown device */
  session_unknown_device: () => string;
  /** Unused devices are signed out after {time}. */
  session_unused_devices_are_signed: (values: { time: string | number }) => string;
  /** Update failed */
  session_update_failed: () => string;
  /** Use {city} */
  session_use_city: (values: { city: string | number }) => string;
  /** User profile not found */
  session_user_profile_not_found: () => string;
  /** We sent a link to {email}. */
  session_we_sent_a_link: (values: { email: string | number }) => string;
  /** What people must have applies to what is entered from now on. */
  session_what_people_must_have: () => string;
  /** Which time zone is your team in? */
  session_which_time_zone_is: () => string;
  /** Working days */
  session_working_days: () => string;
  /** Working hours, from */
  session_working_hours_from: () => string;
  /** Working hours, until */
  session_working_hours_until: () => string;
  /** Write one short answer on each line */
  session_write_one_short_answer: () => string;
  /** Your email address is changed. */
  session_your_email_address_is: () => string;
  /** Your new password is set. You are signed in. */
  session_your_new_password_is: () => string;
  /** Your password */
  session_your_password: () => string;
  /** Your profile was changed in another window: it is now {now}. {text} Save again to overwrite that change. */
  session_your_profile_was_changed: (values: { now: string | number; text: string | number }) => string;
  /** Your session has ended. Sign in again. */
  session_your_session_has_ended: () => string;
  /** 10 minutes */
  settings_10_minutes: () => string;
  /** A device that has not used Daymark for this long is signed out. This applies to everyone, including you. A shorter time applies at once. */
  settings_a_device_that_has: () => string;
  /** A PNG file of at most 64 KB, each side 16 to 512 pixels. */
  settings_a_png_file_of: () => string;
  /** Automatic sign-out */
  settings_automatic_sign_out: () => string;
  /** Choose a picture first. */
  settings_choose_a_picture_first: () => string;
  /** Choose the team’s time zone */
  settings_choose_the_teams_time: () => string;
  /** Each side must have 16 to 512 pixels. */
  settings_each_side_must_have: () => string;
  /** Enter a whole number from 1 to {most} */
  settings_enter_a_whole_number: (values: { most: string | number }) => string;
  /** {count, plural, one {{count} file} other {{count} files}} */
  settings_files: (values: { count: number }) => string;
  /** {floor} MB of {spaceGb} GB */
  settings_floor_mb_of_space: (values: { floor: string | number; spaceGb: string | number }) => string;
  /** for everyone, wherever they are */
  settings_for_everyone_wherever_they: () => string;
  /** in {elapsed} */
  settings_in_elapsed: (values: { elapsed: string | number }) => string;
  /** {inGb} of {inGb2} GB are free on the disk that files are on */
  settings_in_gb_of_in: (values: { inGb: string | number; inGb2: string | number }) => string;
  /** {inGb} of {spaceGb} GB */
  settings_in_gb_of_space: (values: { inGb: string | number; spaceGb: string | number }) => string;
  /** In GB. When it is used up, nothing more can be sent. */
  settings_in_gb_when_it: () => string;
  /** In MB, at most {most}. */
  settings_in_mb_at_most: (values: { most: string | number }) => string;
  /** It decides which tasks are due today or overdue, for the whole team. A change applies at once. */
  settings_it_decides_which_tasks: () => string;
  /** For people who have not chosen one themselves. */
  settings_language_about: () => string;
  /** Less than 1 MB of {spaceGb} GB */
  settings_less_than_1_mb: (values: { spaceGb: string | number }) => string;
  /** none */
  settings_no_answers: () => string;
  /** Nobody has sent a file. */
  settings_nobody_has_sent_a: () => string;
  /** None of {spaceGb} GB used */
  settings_none_of_space_gb: (values: { spaceGb: string | number }) => string;
  /** Now */
  settings_now: () => string;
  /** On it */
  settings_on_it: () => string;
  /** One per line, at most six */
  settings_one_per_line_at: () => string;
  /** People can send photos, voice messages and files with messages, answers and new tasks. Voice messages have no transcript. What was sent stays when this is turned off. */
  settings_people_can_send_photos: () => string;
  /** People can send them */
  settings_people_can_send_them: () => string;
  /** Picture */
  settings_picture: () => string;
  /** Shown above the menu. Optional. */
  settings_shown_above_the_menu: () => string;
  /** Shown beside the name. A square picture works best. */
  settings_shown_beside_the_name: () => string;
  /** The day ends */
  settings_the_day_ends: () => string;
  /** The logo was changed. */
  settings_the_logo_was_changed: () => string;
  /** The logo was removed. */
  settings_the_logo_was_removed: () => string;
  /** This file is too large. The limit is 64 KB. */
  settings_this_file_is_too: () => string;
  /** This picture can’t be read. Use a PNG or JPEG file. */
  settings_this_picture_cant_be: () => string;
  /** Turned off */
  settings_turned_off: () => string;
  /** Use this picture */
  settings_use_this_picture: () => string;
  /** {used} used, {files} */
  settings_used_files: (values: { used: string | number; files: string | number }) => string;
  /** What a person must have. It applies to what is entered from now on; what was entered before stays. */
  settings_what_a_person_must: () => string;
  /** What people can say about their task with one tap, above the text box. */
  settings_what_people_can_say: () => string;
  /** Who uses how much */
  settings_who_uses_how_much: () => string;
  /** Workspace */
  settings_workspace: () => string;
  /** Workspace logo */
  settings_workspace_logo: () => string;
  /** A file */
  setup_a_file: () => string;
  /** A list of names */
  setup_a_list_of_names: () => string;
  /** A poster to scan */
  setup_a_poster_to_scan: () => string;
  /** Accounts, Sales, Human Resources, IT and ten more */
  setup_accounts_sales_human_resources: () => string;
  /** Add people */
  setup_add_people: () => string;
  /** Administration */
  setup_administration: () => string;
  /** Assembly */
  setup_assembly: () => string;
  /** Assign the first task */
  setup_assign_the_first_task: () => string;
  /** At least 8 characters. */
  setup_at_least_8_characters: () => string;
  /** Bar */
  setup_bar: () => string;
  /** Choose one */
  setup_choose_one: () => string;
  /** Choose when the team works */
  setup_choose_when_the_team: () => string;
  /** Code */
  setup_code: () => string;
  /** Code is required */
  setup_code_is_required: () => string;
  /** Daymark is set up */
  setup_daymark_is_set_up: () => string;
  /** Daymark is set up already. Sign in, or ask an admin for an account. */
  setup_daymark_is_set_up_already: () => string;
  /** Delivery */
  setup_delivery: () => string;
  /** , done */
  setup_done: () => string;
  /** Events */
  setup_events: () => string;
  /** Every day, 06:00 to 22:00; quiet at night */
  setup_every_day_06_00: () => string;
  /** Every day and night; nothing is quiet */
  setup_every_day_and_night: () => string;
  /** First accepted task */
  setup_first_accepted_task: () => string;
  /** Hotel */
  setup_hotel: () => string;
  /** Housekeeping */
  setup_housekeeping: () => string;
  /** It decides which tasks are due today. */
  setup_it_decides_which_tasks: () => string;
  /** It is in the log of the server, for example K7QF-2MXD-9TRW. */
  setup_it_is_in_the: () => string;
  /** Its person accepts it or says why not. You see it here the same moment. */
  setup_its_person_accepts_it: () => string;
  /** Kitchen */
  setup_kitchen: () => string;
  /** Maintenance */
  setup_maintenance: () => string;
  /** Monday to Friday, 09:00 to 17:00; quiet from 20:00 to 07:00 and on weekends */
  setup_monday_to_friday_09: () => string;
  /** Monday to Friday, 22:00 to 06:00; quiet by day and on weekends */
  setup_monday_to_friday_22: () => string;
  /** Monday to Saturday, 08:00 to 19:00; quiet from 20:00 to 07:00 and on Sundays */
  setup_monday_to_saturday_08: () => string;
  /** {name} accepted “{title}” */
  setup_name_accepted_title: (values: { name: string | number; title: string | number }) => string;
  /** Night shifts */
  setup_night_shifts: () => string;
  /** Nobody has an account here yet. You are the first, and will be an admin. */
  setup_nobody_has_an_account: () => string;
  /** None for now */
  setup_none_for_now: () => string;
  /** Office */
  setup_office: () => string;
  /** One by one, from a list or a file, or by a poster that they scan. Each gets a link to sign in with. */
  setup_one_by_one_from: () => string;
  /** One person */
  setup_one_person: () => string;
  /** Phones and computers stay silent in the quiet hours. Everybody can choose their own. */
  setup_phones_and_computers_stay: () => string;
  /** Purchasing */
  setup_purchasing: () => string;
  /** Reception */
  setup_reception: () => string;
  /** Restaurant */
  setup_restaurant: () => string;
  /** Round the clock */
  setup_round_the_clock: () => string;
  /** See it accepted */
  setup_see_it_accepted: () => string;
  /** Set up Daymark */
  setup_set_up_daymark: () => string;
  /** Setting up... */
  setup_setting_up: () => string;
  /** Shop */
  setup_shop: () => string;
  /** Somebody else with the code is setting this up at the moment. Wait two minutes, then reload the page. */
  setup_somebody_else_with_the: () => string;
  /** Then Daymark works as it will every day. */
  setup_then_daymark_works_as: () => string;
  /** This is not the code. It is in the log of the server that started last. */
  setup_this_is_not_the: () => string;
  /** This is not the code */
  setup_this_is_not_the_code: () => string;
  /** Three steps */
  setup_three_steps: () => string;
  /** Warehouse */
  setup_warehouse: () => string;
  /** What is to be done, by whom, and until when. */
  setup_what_is_to_be: () => string;
  /** What your team calls itself. It can be changed later, like everything below. */
  setup_what_your_team_calls: () => string;
  /** When does the team work? */
  setup_when_does_the_team: () => string;
  /** Workshop */
  setup_workshop: () => string;
  /** Your account is made. Sign in. */
  setup_your_account_is_made: () => string;
  /** Your workspace */
  setup_your_workspace: () => string;
  /** A task */
  several_a_task: () => string;
  /** All {count} that match */
  several_all_count_that_match: (values: { count: string | number }) => string;
  /** and {moreShown} more */
  several_and_more_shown_more: (values: { moreShown: string | number }) => string;
  /** {count, plural, one {1 is waiting to be sent.} other {{shown} are waiting to be sent.}} */
  several_are_waiting: (values: { count: number; shown: string | number }) => string;
  /** {countShown} selected */
  several_count_shown_selected: (values: { countShown: string | number }) => string;
  /** {doneShown} of {allShown} */
  several_done_shown_of_all: (values: { doneShown: string | number; allShown: string | number }) => string;
  /** . Enter leads from a row to what can be done. */
  several_enter_leads_from_a: () => string;
  /** {kind, select, message {Message about} reassign {Reassign} deadline {New deadline for} other {New priority for}} {tasks} */
  several_form_about: (values: { kind: string; tasks: string | number }) => string;
  /** Give them to */
  several_give_them_to: () => string;
  /** It is written in the conversation of each task. */
  several_it_is_written_in: () => string;
  /** Left as they are: */
  several_left_as_they_are: () => string;
  /** {count} {reason}. */
  several_left_out: (values: { count: string | number; reason: string | number }) => string;
  /** Message */
  several_message: () => string;
  /** More than that match. Do these, then select again. */
  several_more_than_that_match: () => string;
  /** Not selected. */
  several_not_selected: () => string;
  /** {count, plural, one {On 1 task.} other {On {shown} tasks.}} */
  several_on_tasks: (values: { count: number; shown: string | number }) => string;
  /** Select nothing */
  several_select_nothing: () => string;
  /** Selected tasks */
  several_selected_tasks: () => string;
  /** Selecting all needs JavaScript. Ticked tasks get one message without it, too. */
  several_selecting_all_needs_java: () => string;
  /** Selecting several tasks needs JavaScript. Each can be changed in its conversation. */
  several_selecting_several_tasks_needs: () => string;
  /** Stopped after {doneShown} of {allShown} tasks. */
  several_stopped_after_done_shown: (values: { doneShown: string | number; allShown: string | number }) => string;
  /** {tasks} selected */
  several_tasks_selected: (values: { tasks: string | number }) => string;
  /** The first {countShown} are selected. */
  several_the_first_count_shown: (values: { countShown: string | number }) => string;
  /** {count, plural, one {It leaves the board of its person. Nothing is lost, and you can put it back.} other {They leave the boards of their people. Nothing is lost, and you can put them back.}} */
  several_they_leave_the_boards: (values: { count: number }) => string;
  /** Try again in a moment. */
  several_try_again_in_a: () => string;
  /** {kind, select, message {Writing about} reassign {Reassigning} deadline {Setting the deadline of} priority {Setting the priority of} nudge {Nudging about} withdraw {Withdrawing} other {Changing}} {all} {count, plural, one {task} other {tasks}} */
  several_under_way: (values: { kind: string; all: string | number; count: number }) => string;
  /** Undoing … */
  several_undoing: () => string;
  /** Withdraw {tasks}? */
  several_withdraw_tasks: (values: { tasks: string | number }) => string;
  /** A form must say how long it is. */
  shell_a_form_must_say: () => string;
  /** A question mark shows all of them, on every page. */
  shell_a_question_mark_shows: () => string;
  /** Daymark does not do this. */
  shell_daymark_does_not_do: () => string;
  /** Daymark reads forms only. */
  shell_daymark_reads_forms_only: () => string;
  /** {group, select, work {Work} people {People} views {Views} other {You}} */
  shell_heading: (values: { group: string }) => string;
  /** Keys */
  shell_keys: () => string;
  /** {label}, all late */
  shell_label_all_late: (values: { label: string | number }) => string;
  /** {label} (Alt {letter}) */
  shell_label_alt_letter: (values: { label: string | number; letter: string | number }) => string;
  /** Loading user data... */
  shell_loading_user_data: () => string;
  /** Loading user info... */
  shell_loading_user_info: () => string;
  /** Main */
  shell_main: () => string;
  /** Most used */
  shell_most_used: () => string;
  /** (shared) */
  shell_shared: () => string;
  /** Sign in as admin@demo.daymark.example or as ada@demo.daymark.example, with the password daymark-demo-1. */
  shell_sign_in_as_admin: () => string;
  /** Single-character keys work in this browser */
  shell_single_character_keys_work: () => string;
  /** This address cannot be read. */
  shell_this_address_cannot_be: () => string;
  /** This address is too long. */
  shell_this_address_is_too: () => string;
  /** This form came from another site. */
  shell_this_form_came_from: () => string;
  /** This is a demo: everything starts over at each full hour, and nothing is sent. */
  shell_this_is_a_demo: () => string;
  /** This is too much at once. */
  shell_this_is_too_much: () => string;
  /** A task is waiting for your answer. */
  sign_in_a_task_is_waiting: () => string;
  /** An admin gave you the password you signed in with. Choose one that only you know. */
  sign_in_an_admin_gave_you: () => string;
  /** An admin made a newer one, or your account has changed since. Use the newest link, or ask an admin for one. */
  sign_in_an_admin_made_a: () => string;
  /** At least 8 characters, and not easily guessed */
  sign_in_at_least_8_characters: () => string;
  /** Back to sign in */
  sign_in_back_to_sign_in: () => string;
  /** Change of email */
  sign_in_change_of_email: () => string;
  /** Change quiet hours */
  sign_in_change_quiet_hours: () => string;
  /** Choose a different password from the one you were given. */
  sign_in_choose_a_different_password: () => string;
  /** Choose a new password */
  sign_in_choose_a_new_password: () => string;
  /** Choose a password */
  sign_in_choose_a_password: () => string;
  /** Completed tasks are finished, and the person who assigned them sees that. */
  sign_in_completed_tasks_are_finished: () => string;
  /** Confirm */
  sign_in_confirm: () => string;
  /** Confirm · Daymark */
  sign_in_confirm_daymark: () => string;
  /** Confirm that this address is yours and that you want to use it for Daymark. */
  sign_in_confirm_that_this_address: () => string;
  /** Continue with Google */
  sign_in_continue_with_google: () => string;
  /** Daymark has sent as many mails as it may within an hour. If {sentTo} has an account here, a link may not come: ask again in an hour, or ask an admin for a link now. */
  sign_in_daymark_has_sent_as: (values: { sentTo: string | number }) => string;
  /** Do you sign in with an email address? */
  sign_in_do_you_sign_in: () => string;
  /** Do you sign in with a name? */
  sign_in_do_you_sign_in_with: () => string;
  /** Forgotten password? */
  sign_in_forgotten_password: () => string;
  /** Forgotten password */
  sign_in_forgotten_password_2: () => string;
  /** Forgotten password · Daymark */
  sign_in_forgotten_password_daymark: () => string;
  /** Getting back in */
  sign_in_getting_back_in: () => string;
  /** Go to Daymark */
  sign_in_go_to_daymark: () => string;
  /** If {sentTo} has an account here, a link is on its way. It works once, within an hour. Nothing after a few minutes? An admin can give you a link too. */
  sign_in_if_sent_to_has: (values: { sentTo: string | number }) => string;
  /** It has expired. Ask an admin for a new one. */
  sign_in_it_has_expired_ask: () => string;
  /** It lets you sign in without a link. */
  sign_in_it_lets_you_sign: () => string;
  /** It worked once. If that was you on this device, you are still signed in. Otherwise sign in with your password, or ask an admin for a new link. */
  sign_in_it_worked_once_if: () => string;
  /** Keep Daymark at hand: bookmark it, or choose “Install” in the browser’s menu. */
  sign_in_keep_daymark_at_hand: () => string;
  /** Keep Daymark on your home screen: open the browser’s menu (⋮ or Share) and choose “Add to Home Screen”. */
  sign_in_keep_daymark_on_your: () => string;
  /** Log in */
  sign_in_log_in: () => string;
  /** Logging in... */
  sign_in_logging_in: () => string;
  /** New link */
  sign_in_new_link: () => string;
  /** New password */
  sign_in_new_password: () => string;
  /** New tasks wait for your answer: accept them, or reject them with a reason. */
  sign_in_new_tasks_wait_for: () => string;
  /** No user logged in. Sign in to continue; what you typed is kept. */
  sign_in_no_user_logged_in: () => string;
  /** Nobody has assigned you a task yet. When somebody does, it appears by itself. */
  sign_in_nobody_has_assigned_you: () => string;
  /** Not now */
  sign_in_not_now: () => string;
  /** Not you? Close this page and tell the person who gave you the link. */
  sign_in_not_you_close_this: () => string;
  /** Nothing can be mailed to you. An admin of your team can make you a new one-time link, or a QR code for your phone. It signs you in, and you choose a new password. */
  sign_in_nothing_can_be_mailed: () => string;
  /** One moment */
  sign_in_one_moment: () => string;
  /** One-time link */
  sign_in_one_time_link: () => string;
  /** One-time link · Daymark */
  sign_in_one_time_link_daymark: () => string;
  /** Open my first task */
  sign_in_open_my_first_task: () => string;
  /** Open the whole link as you received it, or scan the code again. If that does not help, ask an admin for a new one. */
  sign_in_open_the_whole_link: () => string;
  /** or */
  sign_in_or: () => string;
  /** Password is required */
  sign_in_password_is_required: () => string;
  /** ❌ Passwords do not match */
  sign_in_passwords_do_not_match: () => string;
  /** Pending tasks are the ones you have accepted and are working on. */
  sign_in_pending_tasks_are_the: () => string;
  /** Repeat the password */
  sign_in_repeat_the_password: () => string;
  /** Save and sign in */
  sign_in_save_and_sign_in: () => string;
  /** Save password */
  sign_in_save_password: () => string;
  /** Send a link */
  sign_in_send_a_link: () => string;
  /** Sign in as {name} */
  sign_in_sign_in_as_name: (values: { name: string | number }) => string;
  /** Sign in · Daymark */
  sign_in_sign_in_daymark: () => string;
  /** Sign-in name */
  sign_in_sign_in_name: () => string;
  /** Sign-in name is required */
  sign_in_sign_in_name_is: () => string;
  /** Sign in with a name */
  sign_in_sign_in_with_a: () => string;
  /** Sign in with an email address */
  sign_in_sign_in_with_an: () => string;
  /** The password you were given */
  sign_in_the_password_you_were: () => string;
  /** This link has been used */
  sign_in_this_link_has_been: () => string;
  /** This link is not complete */
  sign_in_this_link_is_not: () => string;
  /** This link is too old */
  sign_in_this_link_is_too: () => string;
  /** This link no longer works */
  sign_in_this_link_no_longer: () => string;
  /** This link signs you in to Daymark at {workspace}. It works once. */
  sign_in_this_link_signs_you: (values: { workspace: string | number }) => string;
  /** To set a new password, sign in with a new one-time link, or choose “Forgotten password?” on the sign-in page. */
  sign_in_to_set_a_new: () => string;
  /** Use the Google account for {email}. */
  sign_in_use_the_google_account: (values: { email: string | number }) => string;
  /** We send you a link to choose a new one. */
  sign_in_we_send_you_a: () => string;
  /** Welcome */
  sign_in_welcome: () => string;
  /** Welcome · Daymark */
  sign_in_welcome_daymark: () => string;
  /** Welcome, {name} */
  sign_in_welcome_name: (values: { name: string | number }) => string;
  /** You are signed in here as {name}. Continuing signs {name} out. */
  sign_in_you_are_signed_in: (values: { name: string | number }) => string;
  /** You sign in with the name */
  sign_in_you_sign_in_with: () => string;
  /** Your devices may notify you about tasks at any hour. */
  sign_in_your_devices_may_notify: () => string;
  /** Your devices stay quiet: {when}. When the quiet hours end you get one summary of what arrived. */
  sign_in_your_devices_stay_quiet: (values: { when: string | number }) => string;
  /** Your link to Daymark */
  sign_in_your_link_to_daymark: () => string;
  /** Your link worked once. Choose how to sign in from now on: */
  sign_in_your_link_worked_once: () => string;
  /** Your new password */
  sign_in_your_new_password: () => string;
  /** Your password is set. */
  sign_in_your_password_is_set: () => string;
  /** All groups */
  task_status_all_groups: () => string;
  /** Assigned by */
  task_status_assigned_by: () => string;
  /** Blocked because */
  task_status_blocked_because: () => string;
  /** Description */
  task_status_description: () => string;
  /** Due any time */
  task_status_due_any_time: () => string;
  /** Due between */
  task_status_due_between: () => string;
  /** Due first */
  task_status_due_first: () => string;
  /** Export CSV */
  task_status_export_csv: () => string;
  /** Fewer than three letters are looked for in people's names only. */
  task_status_fewer_than_three_letters: () => string;
  /** in {format} */
  task_status_in_format: (values: { format: string | number }) => string;
  /** {names} of {title}:  */
  task_status_names_of_title: (values: { names: string | number; title: string | number }) => string;
  /** New and Pending */
  task_status_new_and_pending: () => string;
  /** New and pending tasks of the whole team are listed here. */
  task_status_new_and_pending_tasks: () => string;
  /** No task matches these filters. */
  task_status_no_task_matches_these: () => string;
  /** Nothing is being worked on. */
  task_status_nothing_is_being_worked: () => string;
  /** Nothing is finished yet. */
  task_status_nothing_is_finished_yet: () => string;
  /** Nothing is waiting to be done. */
  task_status_nothing_is_waiting_to: () => string;
  /** Nothing waits for an answer. */
  task_status_nothing_waits_for_an: () => string;
  /** Nothing was rejected. */
  task_status_nothing_was_rejected: () => string;
  /**  of {stage} */
  task_status_of_stage: (values: { stage: string | number }) => string;
  /** Prev */
  task_status_prev: () => string;
  /** {priority}, due {when} */
  task_status_priority_due_when: (values: { priority: string | number; when: string | number }) => string;
  /** Search title, description or name */
  task_status_search_title_description_or: () => string;
  /** Select */
  task_status_select: () => string;
  /** Select all {tasks} on this page */
  task_status_select_all_tasks_on: (values: { tasks: string | number }) => string;
  /** Select {title} of {userName} */
  task_status_select_title_of_user: (values: { title: string | number; userName: string | number }) => string;
  /** Show all in the table */
  task_status_show_all_in_the: () => string;
  /** Show everybody's tasks, not only those of {name} */
  task_status_show_everybodys_tasks_not: (values: { name: string | number }) => string;
  /** Show more */
  task_status_show_more: () => string;
  /** Somebody else has changed this task. It is now: {now}. Save again to overwrite that. */
  task_status_somebody_else_has_changed: (values: { now: string | number }) => string;
  /** Task */
  task_status_task: () => string;
  /** {total, plural, one { task} other { tasks}} */
  task_status_tasks: (values: { total: number }) => string;
  /** The task was {whyNot}. */
  task_status_the_task_was_why: (values: { whyNot: string | number }) => string;
  /** “{title}” goes from {userName} to somebody else, with its conversation. */
  task_status_title_goes_from_user: (values: { title: string | number; userName: string | number }) => string;
  /** Title, text or name */
  task_status_title_text_or_name: () => string;
  /** “{title}”. {userName} will be notified. */
  task_status_title_user_name_will: (values: { title: string | number; userName: string | number }) => string;
  /** to */
  task_status_to: () => string;
  /** To */
  task_status_to_2: () => string;
  /** Whose tasks? */
  task_status_whose_tasks: () => string;
  /** A number from 1 to {most} */
  team_a_number_from_1: (values: { most: string | number }) => string;
  /** Actions */
  team_actions: () => string;
  /** All groups */
  team_all_groups: () => string;
  /** Away first */
  team_away_first: () => string;
  /** Away until */
  team_away_until: () => string;
  /** Behind */
  team_behind: () => string;
  /** {count, plural, one {1 changed in the meantime and was not given.} other {{count} changed in the meantime and were not given.}} */
  team_changed_meanwhile: (values: { count: number }) => string;
  /** {count} of {all} open */
  team_count_of_all_open: (values: { count: string | number; all: string | number }) => string;
  /** deactivated */
  team_deactivated: () => string;
  /** Fewest open first */
  team_fewest_open_first: () => string;
  /** {count, plural, one {Give 1 task} other {Give {count} tasks}} */
  team_give: (values: { count: number }) => string;
  /** Give {name}’s tasks to somebody else */
  team_give_name_s_tasks: (values: { name: string | number }) => string;
  /** Give tasks */
  team_give_tasks: () => string;
  /** Give them to */
  team_give_them_to: () => string;
  /** How many */
  team_how_many: () => string;
  /** late or unanswered */
  team_late_or_unanswered: () => string;
  /** Later today */
  team_later_today: () => string;
  /** Least on time first */
  team_least_on_time_first: () => string;
  /** Most behind first */
  team_most_behind_first: () => string;
  /** Most blocked first */
  team_most_blocked_first: () => string;
  /** Most due later today first */
  team_most_due_later_today: () => string;
  /** Most late first */
  team_most_late_first: () => string;
  /** Most open first */
  team_most_open_first: () => string;
  /** Most unanswered first */
  team_most_unanswered_first: () => string;
  /** Name */
  team_name: () => string;
  /** Name A–Z */
  team_name_a_z: () => string;
  /** {name}’s tasks */
  team_name_s_tasks: (values: { name: string | number }) => string;
  /** · New */
  team_new: () => string;
  /** Nobody matches these filters. */
  team_nobody_matches_these_filters: () => string;
  /** On time */
  team_on_time: () => string;
  /** Pages of the team */
  team_pages_of_the_team: () => string;
  /** {people} found */
  team_people_found: (values: { people: string | number }) => string;
  /** Tasks to reassign */
  team_tasks_to_reassign: () => string;
  /** The whole team */
  team_the_whole_team: () => string;
  /** There are no open tasks left. */
  team_there_are_no_open: () => string;
  /** Those not accepted yet come first, then those due soonest. */
  team_those_not_accepted_yet: () => string;
  /** Unanswered */
  team_unanswered: () => string;
  /** changed the description */
  text_changed_the_description: () => string;
  /** changed the priority from {from} to {to} */
  text_changed_the_priority_from: (values: { from: string | number; to: string | number }) => string;
  /** changed the title from “{from}” to “{to}” */
  text_changed_the_title_from: (values: { from: string | number; to: string | number }) => string;
  /** Choose a priority */
  text_choose_a_priority: () => string;
  /** Deadline is required */
  text_deadline_is_required: () => string;
  /** Description */
  text_description: () => string;
  /** Description is required */
  text_description_is_required: () => string;
  /** Description (optional) */
  text_description_optional: () => string;
  /** Due {when} */
  text_due_when: (values: { when: string | number }) => string;
  /** Enter a date and a time that exist */
  text_enter_a_date_and: () => string;
  /** Enter a year between 2000 and 2099 */
  text_enter_a_year_between: () => string;
  /** High */
  text_high: () => string;
  /** Low */
  text_low: () => string;
  /** Medium */
  text_medium: () => string;
  /** moved the deadline from {when} to {when2} */
  text_moved_the_deadline_from: (values: { when: string | number; when2: string | number }) => string;
  /** {priority} priority */
  text_priority_priority: (values: { priority: string | number }) => string;
  /** {count, plural, one {{shown} task} other {{shown} tasks}} */
  text_tasks: (values: { count: number; shown: string | number }) => string;
  /** Title is required */
  text_title_is_required: () => string;
  /** 1 day */
  time_1_day: () => string;
  /** am */
  time_am: () => string;
  /** : clocks uncertain */
  time_clocks_uncertain: () => string;
  /** {day} {month} */
  time_day_month: (values: { day: string | number; month: string | number }) => string;
  /** {day} {month}, {clock} */
  time_day_month_clock: (values: { day: string | number; month: string | number; clock: string | number }) => string;
  /** {day} {month} {year} */
  time_day_month_year: (values: { day: string | number; month: string | number; year: string | number }) => string;
  /** {day} {month} {year}, {clock} */
  time_day_month_year_clock: (values: { day: string | number; month: string | number; year: string | number; clock: string | number }) => string;
  /** {days, plural, one {1 day} other {{days} days}} */
  time_days: (values: { days: number }) => string;
  /** Deadline in words */
  time_deadline_in_words: () => string;
  /** {elapsed} late */
  time_elapsed_late: (values: { elapsed: string | number }) => string;
  /** End of week */
  time_end_of_week: () => string;
  /** Enter a date and a time that exist */
  time_enter_a_date_and: () => string;
  /** {floor} h */
  time_floor_h: (values: { floor: string | number }) => string;
  /** fri 5pm, tomorrow, in 3 days */
  time_fri_5pm_tomorrow_in: () => string;
  /** {from} to {until} */
  time_from_to_until: (values: { from: string | number; until: string | number }) => string;
  /** {hours, plural, one {1 day} other {# days}} */
  time_hours_days: (values: { hours: number }) => string;
  /** {hours, plural, one {1 hour} other {# hours}} */
  time_hours_hours: (values: { hours: number }) => string;
  /** in {city} */
  time_in_city: (values: { city: string | number }) => string;
  /** in {span} */
  time_in_span: (values: { span: string | number }) => string;
  /** In the past: the task is late at once. */
  time_in_the_past_the: () => string;
  /** Words can be typed in English only: fri 5pm, tomorrow, in 3 days. */
  time_in_words_only_in: () => string;
  /** {max} min */
  time_max_min: (values: { max: string | number }) => string;
  /** never */
  time_never: () => string;
  /** Not understood. Try “fri 5pm”, “end of next week” or “in 3 days”, or choose a date. */
  time_not_understood_try_fri: () => string;
  /** {place}, {day}{clock} for you */
  time_place_day_clock_for: (values: { place: string | number; day: string | number; clock: string | number }) => string;
  /** pm */
  time_pm: () => string;
  /** Quick choices */
  time_quick_choices: () => string;
  /** Search by city, region or UTC+1. */
  time_search_by_city_region: () => string;
  /** The server and its database have different rules for this zone’s clocks. Some times may be an hour off until whoever runs Daymark updates it. */
  time_the_server_and_its: () => string;
  /** Time zone: {timeZone} */
  time_time_zone_time_zone: (values: { timeZone: string | number }) => string;
  /** today */
  time_today_within: () => string;
  /** Tomorrow */
  time_tomorrow: () => string;
  /** tomorrow */
  time_tomorrow_within: () => string;
  /** {weekday}, {day} {month} */
  time_weekday_day_month: (values: { weekday: string | number; day: string | number; month: string | number }) => string;
  /** {weekday} {day} {month} */
  time_weekday_day_month_short: (values: { weekday: string | number; day: string | number; month: string | number }) => string;
  /** {weekday}, {day} {month} {year} */
  time_weekday_day_month_year: (values: { weekday: string | number; day: string | number; month: string | number; year: string | number }) => string;
  /** Yesterday */
  time_yesterday: () => string;
  /** yesterday */
  time_yesterday_within: () => string;
  /** All nudged · {again} */
  today_all_nudged_again: (values: { again: string | number }) => string;
  /** all that match */
  today_all_that_match: () => string;
  /** {count} selected. Press Enter on a box to write to all. */
  today_count_selected_press_enter: (values: { count: string | number }) => string;
  /** {countShown} selected */
  today_count_shown_selected: (values: { countShown: string | number }) => string;
  /** Done today */
  today_done_today: () => string;
  /** Due first */
  today_due_first: () => string;
  /** High priority first */
  today_high_priority_first: () => string;
  /** Late today */
  today_late_today: () => string;
  /** Low priority first */
  today_low_priority_first: () => string;
  /** Message to all selected */
  today_message_to_all_selected: () => string;
  /** Message to {names} */
  today_message_to_names: (values: { names: string | number }) => string;
  /** Message to {userName} about {title} */
  today_message_to_user_name: (values: { userName: string | number; title: string | number }) => string;
  /** Name, title, description, priority */
  today_name_title_description_priority: () => string;
  /** {names} and {names2} more */
  today_names_and_names2_more: (values: { names: string | number; names2: string | number }) => string;
  /** No task matches these filters. */
  today_no_task_matches_these: () => string;
  /** No tasks due today. */
  today_no_tasks_due_today: () => string;
  /** Nothing is overdue. */
  today_nothing_is_overdue: () => string;
  /** Nudge all ({free}) */
  today_nudge_all: (values: { free: string | number }) => string;
  /** Nudge all waiting or late{isPart, select, true { on this page} other {}} ({free}) */
  today_nudge_all_waiting: (values: { isPart: string; free: string | number }) => string;
  /** Nudge {free} selected */
  today_nudge_free_selected: (values: { free: string | number }) => string;
  /** Nudge {freeShown} */
  today_nudge_free_shown: (values: { freeShown: string | number }) => string;
  /** Search name, title, description or priority */
  today_search_name_title_description: () => string;
  /** Select all {tasks} on this page */
  today_select_all_on_this: (values: { tasks: string | number }) => string;
  /** Select all {tasks} */
  today_select_all_tasks: (values: { tasks: string | number }) => string;
  /** Send Notification */
  today_send_notification: () => string;
  /** Still to come */
  today_still_to_come: () => string;
  /** Tick {userName}, {title} */
  today_tick_user_name_title: (values: { userName: string | number; title: string | number }) => string;
  /** Today Alert */
  today_today_alert: () => string;
  /** {total} of {counts} match */
  today_total_of_counts_match: (values: { total: string | number; counts: string | number }) => string;
  /** {userName} about {title} */
  today_user_name_about_title: (values: { userName: string | number; title: string | number }) => string;
  /** waiting {elapsed} */
  today_waiting_elapsed: (values: { elapsed: string | number }) => string;
  /** Which tasks */
  today_which_tasks: () => string;
  /** {count, plural, one {Write a message} other {Write to all {count}}} */
  today_write_to_all: (values: { count: number }) => string;
  /** Write to {firstName} */
  today_write_to_first_name: (values: { firstName: string | number }) => string;
  /** A test from Daymark */
  told_a_test_from_daymark: () => string;
  /** Accept… */
  told_accept: () => string;
  /** Accept */
  told_accept_2: () => string;
  /** Accept it, or reject it and say why. */
  told_accept_it_or_reject: () => string;
  /** {address} gets no more mail until an admin tries it again. */
  told_address_gets_no_more: (values: { address: string | number }) => string;
  /** All day on */
  told_all_day_on: () => string;
  /** All that is new for me */
  told_all_that_is_new: () => string;
  /** An end before the beginning is on the next day: 22:00 to 06:00. */
  told_an_earlier_end_is: () => string;
  /** and {count} more */
  told_and_count_more: (values: { count: string | number }) => string;
  /** Another mail with the same Message-ID was added before. */
  told_another_mail_with_the: () => string;
  /** {count, plural, one {1 is waiting, for {wait}} other {{count} are waiting, the first for {wait}}} */
  told_are_waiting: (values: { count: number; wait: string | number }) => string;
  /** Ask them all */
  told_ask_them_all: () => string;
  /** assigned {when} */
  told_assigned_when: (values: { when: string | number }) => string;
  /** At once */
  told_at_once: () => string;
  /** Before it is due. */
  told_before_it_is_due: () => string;
  /** What needs you: what waits for your answer or came back, also if no device of yours shows it. */
  told_by_mail_needs_me: () => string;
  /** By push and mail. Working hours are in the workspace’s time zone. Quiet hours and mornings are in each person’s own, and people can choose others under their profile. */
  told_by_push_and_mail: () => string;
  /** What needs you: tasks, questions and replies, what is due or late, and what changes about your work. */
  told_by_push_needs_me: () => string;
  /** Check their addresses under All Users. Until then they get no more mail. */
  told_check_their_addresses_under: () => string;
  /** Choose a new password */
  told_choose_a_new_password: () => string;
  /** Choose at least one day. */
  told_choose_at_least_one: () => string;
  /** Complete… */
  told_complete: () => string;
  /** Complete it when it is done, or say what you need. */
  told_complete_it_when_it: () => string;
  /** Confirm that your Daymark account should use {address}. */
  told_confirm_that_your_daymark: (values: { address: string | number }) => string;
  /** Confirm this address */
  told_confirm_this_address: () => string;
  /** Confirm your new email address for Daymark */
  told_confirm_your_new_email: () => string;
  /** Confirm your new email address */
  told_confirm_your_new_email_address: () => string;
  /** {count} due today */
  told_count_due_today: (values: { count: string | number }) => string;
  /** {count} failed in the last 7 days */
  told_count_failed_in_the: (values: { count: string | number }) => string;
  /** {count} late */
  told_count_late: (values: { count: string | number }) => string;
  /** {count} not answered */
  told_count_not_answered: (values: { count: string | number }) => string;
  /** {count} of these tasks are not answered yet */
  told_count_of_these_tasks: (values: { count: string | number }) => string;
  /** {count} unread */
  told_count_unread: (values: { count: string | number }) => string;
  /** {count} waiting for your answer */
  told_count_waiting_for_your: (values: { count: string | number }) => string;
  /** {count, plural, one {1 working hour} other {{count} working hours}} */
  told_count_working_hours: (values: { count: number }) => string;
  /** Daymark sends you no more mail about your work. */
  told_daymark_sends_you_no: () => string;
  /** due {when} */
  told_due_when: (values: { when: string | number }) => string;
  /** Enter a start and an end for the quiet hours. They cannot be the same. */
  told_enter_a_start_and: () => string;
  /** Enter a time. */
  told_enter_a_time: () => string;
  /** Enter another time. */
  told_enter_another_time: () => string;
  /** Every day */
  told_every_day: () => string;
  /** Everything that is still current is sent now. */
  told_everything_that_is_still: () => string;
  /** Failed */
  told_failed: () => string;
  /** If that was not you, ignore this mail: nobody has signed in with it, and nothing changes. */
  told_if_that_was_not: () => string;
  /** There is no text above our line. Write your answer above it, or open Daymark. */
  told_it_has_no_text: () => string;
  /** It is incomplete, or more than 30 days old. Open the link in a newer mail, or choose in your profile what you get by mail. */
  told_it_is_incomplete_or: () => string;
  /** It is longer than 2,000 characters. */
  told_it_is_longer_than: () => string;
  /** {lagS} s */
  told_lag_s_s: (values: { lagS: string | number }) => string;
  /** {unread}, last from {who} */
  told_last_from: (values: { unread: string | number; who: string | number }) => string;
  /** Leave at least one day that is not quiet. */
  told_leave_at_least_one: () => string;
  /** Leave empty for the workspace’s time: {clock}, on your clock. */
  told_leave_empty_for_the: (values: { clock: string | number }) => string;
  /** Leave quiet */
  told_leave_quiet: () => string;
  /** Let what is urgent through in quiet hours */
  told_let_what_is_urgent: () => string;
  /** Mail */
  told_mail: () => string;
  /** Mail comes back, and push is off on all devices */
  told_mail_comes_back_and: () => string;
  /** Mail is not set up on this server. */
  told_mail_is_not_set: () => string;
  /** Mail is not tried again */
  told_mail_is_not_tried: () => string;
  /** Mail is tried again */
  told_mail_is_tried_again: () => string;
  /** {count, plural, one {Mail to 1 person came back} other {Mail to {count} people came back}} */
  told_mail_to: (values: { count: number }) => string;
  /** Mail to these people comes back */
  told_mail_to_these_people: () => string;
  /** Mails come */
  told_mails_come: () => string;
  /** Mails · Daymark */
  told_mails_daymark: () => string;
  /** Morning mail at */
  told_morning_mail_at: () => string;
  /** Mute this task */
  told_mute_this_task: () => string;
  /** {name} and {others, plural, one {1 other} other {{others} others}} */
  told_name_and: (values: { name: string | number; others: number }) => string;
  /** Neither push nor mail is being sent at the moment. */
  told_neither_push_nor_mail: () => string;
  /** No connection. It will be sent as soon as the connection is back. */
  told_no_connection_it_will: () => string;
  /** No connection. It will be accepted as soon as the connection is back. */
  told_no_connection_it_will_be: () => string;
  /** No connection. Try again, or tap to open the task. */
  told_no_connection_try_again: () => string;
  /** None */
  told_no_days: () => string;
  /** No notifications in the last seven days. */
  told_no_notifications_in_the: () => string;
  /** No worker has delivered it since {since} */
  told_no_worker_has_delivered: (values: { since: string | number }) => string;
  /** Nobody has answered this task yet */
  told_nobody_has_answered_this: () => string;
  /** Nobody was asked */
  told_nobody_was_asked: () => string;
  /** not answered yet */
  told_not_answered_yet: () => string;
  /** Not done. Tap to open the task. */
  told_not_done_tap_to: () => string;
  /** Not needed */
  told_not_needed: () => string;
  /** Not saved */
  told_not_saved: () => string;
  /** Not set up: it needs keys, which npm run push:keys makes, and a worker. */
  told_not_set_up_it: () => string;
  /** Not set up: it needs an SMTP server, and a worker. */
  told_not_set_up_it_needs: () => string;
  /** Not told. */
  told_not_told: () => string;
  /** Nothing */
  told_nothing: () => string;
  /** Nothing is left to tell. */
  told_nothing_is_left_to: () => string;
  /** Nothing is waiting */
  told_nothing_is_waiting: () => string;
  /** {count, plural, one {Nothing reaches 1 person} other {Nothing reaches {count} people}} */
  told_nothing_reaches: (values: { count: number }) => string;
  /** Nothing to do */
  told_nothing_to_do: () => string;
  /** Nothing was sent */
  told_nothing_was_sent: () => string;
  /** Notifications */
  told_notifications: () => string;
  /** Notifications sent while Daymark is closed. */
  told_notifications_sent_while_daymark: () => string;
  /** On the screen of an open page, by push to your devices, and by mail. */
  told_on_the_screen_of: () => string;
  /** Once a day, in the morning */
  told_once_a_day: () => string;
  /** Only what needs me */
  told_only_what_needs_me: () => string;
  /** Open Daymark */
  told_open_daymark: () => string;
  /** Open Task Status */
  told_open_task_status: () => string;
  /** Open the task */
  told_open_the_task: () => string;
  /** Open your tasks */
  told_open_your_tasks: () => string;
  /** Otherwise it only says “You have a new task”. */
  told_otherwise_it_only_says: () => string;
  /** Our mail server could not confirm that it comes from you. If you wrote it, open Daymark to answer. */
  told_our_mail_server_could: () => string;
  /** {own, plural, one {1 of them chose quiet hours of their own, which stay.} other {{own} of them chose quiet hours of their own, which stay.}} */
  told_own_of_them_chose: (values: { own: number }) => string;
  /** {count, plural, one {1 person is asked when they next open Daymark.} other {{count} people are asked when they next open Daymark.}} */
  told_people_are_asked: (values: { count: number }) => string;
  /** People turn on a device under Profile, Notifications. Mail that came back is sent again once their address is right. */
  told_people_turn_on_a: () => string;
  /** Proposes */
  told_proposes: () => string;
  /** Push */
  told_push: () => string;
  /** Push and mail */
  told_push_and_mail: () => string;
  /** Push is not set up on this server. */
  told_push_is_not_set: () => string;
  /** Push is not turned on for any of your devices. */
  told_push_is_not_turned: () => string;
  /** Push is off on all devices, and no mail is sent */
  told_push_is_off_on: () => string;
  /** Push is off on all devices, and they have no email address */
  told_push_is_off_on_all: () => string;
  /** Push is on for {names, plural, one {1 device} other {{names} devices}}: {names2}. */
  told_push_is_on_for: (values: { names: number; names2: string | number }) => string;
  /** Quiet hours */
  told_quiet_hours: () => string;
  /** Quiet hours of my own */
  told_quiet_hours_of_my: () => string;
  /** Reject… */
  told_reject: () => string;
  /** Saved for this task. */
  told_saved_for_this_task: () => string;
  /** Saved. It applies from now on. */
  told_saved_it_applies_from: () => string;
  /** Seen or done on another device */
  told_seen_or_done_on: () => string;
  /** Sent */
  told_sent: () => string;
  /** Set a new password for Daymark */
  told_set_a_new_password: () => string;
  /** Set a new password */
  told_set_a_new_password_2: () => string;
  /** Show titles, names and photos on a locked screen */
  told_show_titles_names_and: () => string;
  /** Somebody asked for a sign-in link to Daymark */
  told_somebody_asked_for_a: () => string;
  /** Somebody asked for a link with which {address} signs in to Daymark. There is none: people sign in on Daymark’s own page, by a password or with Google. */
  told_somebody_asked_for_a_link: (values: { address: string | number }) => string;
  /** Somebody, probably you, asked for a new password for {address} on Daymark. */
  told_somebody_probably_you_asked: (values: { address: string | number }) => string;
  /** Stopped */
  told_stopped: () => string;
  /** Tell anyway */
  told_tell_anyway: () => string;
  /** {count, plural, one {The file that came with it cannot be added by mail.} other {The {count} files that came with it cannot be added by mail.}} */
  told_the: (values: { count: number }) => string;
  /** The answer is in the conversation. */
  told_the_answer_is_in: () => string;
  /** The answer was not added, and its sender was told why: {why} */
  told_the_answer_was_not: (values: { why: string | number }) => string;
  /** The last seven days */
  told_the_last_seven_days: () => string;
  /** The link works once, within an hour. If you did not ask for this, ignore this mail: nothing changes. */
  told_the_link_works_once: () => string;
  /** The link works once, within an hour. If you did not ask for this, please tell an admin. */
  told_the_link_works_once_within: () => string;
  /** The mail of your day comes each working day either way. */
  told_the_mail_of_the_day_comes: () => string;
  /** The mail server refuses all mail, so sending is paused. Daymark tries again every five minutes. */
  told_the_mail_server_refuses: () => string;
  /** The mail you answered is more than 30 days old. Open Daymark to answer. */
  told_the_mail_you_answered: () => string;
  /** The person is notified first. After twice as many hours, so is the admin who assigned it. */
  told_the_person_is_notified: () => string;
  /** The task is no longer yours, or no longer exists. */
  told_the_task_is_no: () => string;
  /** The team on {day} */
  told_the_team_on_day: (values: { day: string | number }) => string;
  /** They have turned everything off */
  told_they_have_turned_everything: () => string;
  /** This answers a mail of ours, but comes from another address or a deactivated person. */
  told_this_answers_a_mail: () => string;
  /** This is how Daymark notifies you on screen. */
  told_this_is_how_daymark: () => string;
  /** This is how Daymark notifies you on screen. Mail follows, and push on each device where it is on. */
  told_this_is_how_daymark_notifies: () => string;
  /** This is what Daymark’s mails look like */
  told_this_is_what_daymarks: () => string;
  /** This link no longer works */
  told_this_link_no_longer: () => string;
  /** This mail is neither one of ours that came back nor an answer to one. */
  told_this_mail_is_neither: () => string;
  /** This mail was not sent to {address}, or a server refuses mail to everybody. */
  told_this_mail_was_not: (values: { address: string | number }) => string;
  /** Times are in {zone}. */
  told_times_are_in_zone: (values: { zone: string | number }) => string;
  /** {titles} and {more} more */
  told_titles_and_more_more: (values: { titles: string | number; more: string | number }) => string;
  /** Told */
  told_told: () => string;
  /** Told now: {people, plural, one {1 person} other {{people} people}} */
  told_told_now: (values: { people: number }) => string;
  /** {told} told */
  told_told_told: (values: { told: string | number }) => string;
  /** {told} told, {failed} failed */
  told_told_told_failed_failed: (values: { told: string | number; failed: string | number }) => string;
  /** Try all mail again */
  told_try_all_mail_again: () => string;
  /** Try it */
  told_try_it: () => string;
  /** Waiting */
  told_waiting: () => string;
  /** Waiting for your answer */
  told_waiting_for_your_answer: () => string;
  /** What */
  told_what: () => string;
  /** What comes during these hours is sent when they end. Leave empty for none. */
  told_what_comes_during_these: () => string;
  /** What has high priority, is due within two hours or late, and what is blocked or not yours any more. The rest comes when the quiet hours end. */
  told_what_has_high_priority: () => string;
  /** When people are notified */
  told_when_people_are_notified: () => string;
  /** When they next open Daymark, it asks whether to notify them on that device. */
  told_when_they_next_open: () => string;
  /** {isOne, select, true {{name}’s} other {{quiet} of {people} people’s}} devices are quiet until {until}{own, select, true {, as they chose} other {}}. */
  told_whose_devices_are_quiet: (values: { isOne: string; name: string | number; quiet: string | number; people: string | number; until: string | number; own: string }) => string;
  /** With others */
  told_with_others: () => string;
  /** “With others” is part of “Told”. “Waiting” lasts until quiet hours or a pause end, or somebody who is away is back. “Not needed” is what people had already seen or was no longer true. */
  told_with_others_is_part: () => string;
  /** Working hours */
  told_working_hours: () => string;
  /** Workspace default: {when}. */
  told_workspace_default_when: (values: { when: string | number }) => string;
  /** Write your answer above this line */
  told_write_your_answer_above: () => string;
  /** You are now a user: you see your own tasks. */
  told_you_are_now_a: () => string;
  /** You are now an admin: you can assign tasks, and you see everybody’s. */
  told_you_are_now_an: () => string;
  /** You are signed out. Tap to sign in and accept it. */
  told_you_are_signed_out: () => string;
  /** You are signed out. Tap to sign in and send your reply. */
  told_you_are_signed_out_tap: () => string;
  /** You asked for it under Profile. Nothing else happened. */
  told_you_asked_for_it: () => string;
  /** You can answer this mail: what you write becomes a message about the task. */
  told_you_can_answer_this: () => string;
  /** You then get no mail about your work, not even that of the day. Push stays as it is. */
  told_you_get_no_more_mail: () => string;
  /** Your answer was added without its files */
  told_your_answer_was_added: () => string;
  /** Your answer was not added */
  told_your_answer_was_not: () => string;
  /** Your {day} */
  told_your_day: (values: { day: string | number }) => string;
  /** Your profile */
  told_your_profile: () => string;
  /** Your profile has this and every other choice. */
  told_your_profile_has_this: () => string;
  /** Your reply */
  told_your_reply: () => string;
  /** Your role in Daymark */
  told_your_role_in_daymark: () => string;
  /** Your role in Daymark has changed */
  told_your_role_in_daymark_has: () => string;
};
