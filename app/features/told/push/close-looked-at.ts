import { readOpenTask } from "~/core/kit/address/open-task";
import { readNotice } from "./notice";

/** Closes the notices of what is on the page with this address: of the open task, or of the list of all of them. */
export async function closeLookedAt(address: string): Promise<void> {
  const here = new URL(address);
  const registration = await navigator.serviceWorker.getRegistration("/");
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const notice = readNotice(shown.data);
    if (notice !== null && isShownAt(here, new URL(notice.url, here))) shown.close();
  }
}

function isShownAt(here: URL, there: URL): boolean {
  const task = readOpenTask(there);
  return task === null ? there.pathname === here.pathname : task === readOpenTask(here);
}
