export const PUSH_SWITCH = {
  label: "Notify me on this device when Daymark is closed",
  tab: "Notify me here while Daymark is open in the background",
  noKey: "Notifications while Daymark is closed are not set up yet. An admin can set them up.",
  noPush: "This browser does not support notifications while Daymark is closed.",
  denied:
    "This browser blocks Daymark’s notifications. Allow them for this site in the browser’s settings, and the switch appears here again.",
  install:
    "To be notified on this device, add Daymark to its home screen (Share, then Add to Home Screen), open it there, and turn notifications on here.",
  unsupported: "This browser does not support notifications.",
  failed:
    "This browser’s push service did not answer, so notifications are still off. Try again later.",
  refused: "Not turned on",
};

/** Asked once, after the first task that somebody accepted. */
export const PUSH_QUESTION = {
  message: "Notify you here when something new comes in?",
  note: "Also while Daymark is closed. You can change it under Profile at any time.",
  no: "No",
};

export const DEVICE_TEXTS = {
  isTold: "Notified here when Daymark is closed",
  stop: "Turn off notifications here",
  stopped: "Notifications are off on that device.",
  foreignService: (host: string) =>
    `This server does not send to this browser’s push service, ${host}. The server’s operator can allow it.`,
};
