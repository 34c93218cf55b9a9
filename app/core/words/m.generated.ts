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
};
