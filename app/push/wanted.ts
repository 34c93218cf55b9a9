const KEY = "daymark-push";

/** Whether this person has switched on in this browser to be told while Daymark is closed, and it still lets them. */
export function wantsPush(uid: string): boolean {
  if (!("Notification" in window) || Notification.permission !== "granted") return false;
  return localStorage.getItem(KEY) === uid;
}

/** Notes for whom it is switched on in this browser, if for anybody. */
export function keepWanted(uid: string | null): void {
  if (uid === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, uid);
}
