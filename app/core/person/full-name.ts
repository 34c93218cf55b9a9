/** First and last name as profiles.full_name has them: one name is enough. */
export function fullName(first: string, last: string): string {
  return last === "" ? first : `${first} ${last}`;
}
