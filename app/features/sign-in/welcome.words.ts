import { late } from "~/core/words/late";
import { m } from "~/core/words/m";

export const LINK_TEXTS = late(() => ({
  /** The text of a link that signs nobody in, by its state. */
  ended: {
    open: { title: m.sign_in_one_time_link(), advice: "" },
    used: { title: m.sign_in_this_link_has_been(), advice: m.sign_in_it_worked_once_if() },
    expired: { title: m.sign_in_this_link_is_too(), advice: m.sign_in_it_has_expired_ask() },
    withdrawn: { title: m.sign_in_this_link_no_longer(), advice: m.sign_in_an_admin_made_a() },
    unknown: { title: m.sign_in_this_link_is_not(), advice: m.sign_in_open_the_whole_link() },
  },
}));

export const WELCOME_TEXTS = late(() => ({
  given: m.sign_in_an_admin_gave_you(),
  unknown: m.sign_in_it_lets_you_sign(),
  same: m.sign_in_choose_a_different_password(),
  needsLink: m.sign_in_to_set_a_new(),
  done: m.sign_in_your_password_is_set(),
  stages: {
    New: m.sign_in_new_tasks_wait_for(),
    Pending: m.sign_in_pending_tasks_are_the(),
    Completed: m.sign_in_completed_tasks_are_finished(),
  },
  comeBack: m.sign_in_getting_back_in(),
  linkIsUsed: m.sign_in_your_link_worked_once(),
  choose: m.sign_in_choose_a_password(),
  signsInAs: m.sign_in_you_sign_in_with(),
  google: (email: string) => m.sign_in_use_the_google_account({ email }),
  keepOnPhone: m.sign_in_keep_daymark_on_your(),
  keepOnComputer: m.sign_in_keep_daymark_at_hand(),
  quiet: (when: string) =>
    when === "never"
      ? m.sign_in_your_devices_may_notify()
      : m.sign_in_your_devices_stay_quiet({ when }),
  changeQuiet: m.sign_in_change_quiet_hours(),
  hasTask: m.sign_in_a_task_is_waiting(),
  noTask: m.sign_in_nobody_has_assigned_you(),
}));
