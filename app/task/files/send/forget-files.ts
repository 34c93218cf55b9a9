import { deviceStore } from "~/core/live/device-store";

/** The database of this browser with the files that are not sent yet. */
export const FILES_STORE = "daymark-to-send";
/** Present once there were any. */
export const FILES_KEPT = "daymark-to-send";

/** Deletes the files that wait on this device, when their person signs out. */
export function forgetFiles(): Promise<void> {
  if (deviceStore.get(FILES_KEPT) === null) return Promise.resolve();
  deviceStore.remove(FILES_KEPT);
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(FILES_STORE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error("The files of this device could not be deleted."));
  });
}
