/** Where an admin finds all about somebody: their page. */
export function personPath(uid: string): string {
  return `/admin-dashboard/person?user=${uid}`;
}
