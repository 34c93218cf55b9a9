import { expect, test } from "vitest";
import { isPushService } from "./push-services";

test.each([
  "https://fcm.googleapis.com/fcm/send/a:b",
  "https://updates.push.services.mozilla.com/wpush/v2/x",
  "https://web.push.apple.com/x",
  "https://wns2-by3p.notify.windows.com/w/?token=x",
  "https://push.example.org/x",
  "https://eu.push.example.net/x",
])("%s is a browser's push service, or the operator's", (endpoint) => {
  expect(isPushService(new URL(endpoint), ["push.example.org", "*.push.example.net"])).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/x",
  "https://fcm.googleapis.com:8443/x",
  "https://fcm.googleapis.com.example.org/x",
  "https://evilfcm.googleapis.com/x",
  "https://push.apple.com/x",
  "https://evilpush.apple.com/x",
  "https://push.apple.com.example.org/x",
  "https://example.org/web.push.apple.com",
  "https://web.push.apple.com@example.org/x",
  "https://user@fcm.googleapis.com/x",
  "https://push.example.org/x",
  "https://10.0.0.1/x",
  "https://[::1]/x",
  "https://localhost/x",
])("%s is none", (endpoint) => {
  expect(isPushService(new URL(endpoint), [])).toBe(false);
});
