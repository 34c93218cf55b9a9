/** Far more than a message takes: the rest is of no use in a text box. */
const MOST = 20_000;

/** The text of a form that another app sent: title, text and address, each only if no other contains it. */
export function sharedText(form: FormData): string {
  const given = ["title", "text", "url"].map((name) => form.get(name));
  const parts = given.filter((part) => typeof part === "string").map((part) => part.trim());
  const own = parts.filter(
    (part, place) =>
      part !== "" &&
      parts.every(
        (other, at) => at === place || !other.includes(part) || (other === part && at > place),
      ),
  );
  return own.join("\n").slice(0, MOST);
}
