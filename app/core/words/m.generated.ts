// Written by npm run messages.
export type Messages = {
  /** Your account may not see this page. */
  kit_denied_text: () => string;
  /** This is not for you */
  kit_denied_title: () => string;
  /** Reference: {reference} */
  kit_reference: (values: { reference: string | number }) => string;
  /** Try again */
  kit_try_again: () => string;
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
  /** For people who have not chosen one themselves. */
  settings_language_about: () => string;
};
