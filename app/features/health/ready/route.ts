import type { LoaderFunctionArgs } from "@remix-run/node";
import { healthAnswer } from "../answer.server";
import { findObstacles } from "./obstacles.server";

/**
 * 200 if people can work with this server, or 503. An operator who sends HEALTH_TOKEN reads a sentence for each thing
 * to do, how deliveries go, and the version.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { obstacles, untold, notes } = await findObstacles();
  const isWell = obstacles.length === 0;
  const others = untold.filter((one) => !obstacles.includes(one));
  const sentences = [...obstacles, ...notes, ...others];
  return healthAnswer(request, { isWell, word: "ready", sentences });
}
