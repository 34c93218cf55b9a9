export const PUSH_SWITCH = {
  label: "Tell me on this device while Daymark is closed",
  tab: "Tell me when this tab is in the background",
  noKey: "This server cannot tell you while Daymark is closed: it has no key for push messages.",
  noPush: "This browser cannot tell you while Daymark is closed: it takes no push messages.",
  denied:
    "This browser keeps Daymark from telling you when you are elsewhere. Allow notifications for this site in the browser’s settings, and the switch is here again.",
  install:
    "To be told on this device, add Daymark to its home screen (Share, then Add to Home Screen), open it there, and switch it on here.",
  unsupported: "This browser shows no notifications, so Daymark cannot tell you on this device.",
  failed: "This browser’s push service did not answer, so nothing is switched on. Try again later.",
  refused: "Not switched on",
};

export const DEVICE_TEXTS = {
  isTold: "Told here while Daymark is closed",
  stop: "Stop telling me here",
  stopped: "You are no longer told there.",
  foreignService: (host: string) =>
    `This server sends nothing to this browser’s push service, ${host}. Whoever runs the server can allow it.`,
};
