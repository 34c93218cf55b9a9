/** Conform checks a form by submitting it with a button of its own, and sends nothing. */
export function isCheck({ submitter }: SubmitEvent): boolean {
  return submitter?.getAttribute("name") === "__intent__";
}
