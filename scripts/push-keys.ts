// npm run push:keys: makes a server's keys for push services, for its environment.
import { makePushKeys } from "./lib/push-keys.ts";

for (const [name, value] of Object.entries(makePushKeys())) console.log(`${name}=${value}`);
console.error(
  "Put both into the environment or .env, and VAPID_SUBJECT=mailto:… under which push services reach you. Keep them: with others every device has to open Daymark once before it is told again.",
);
