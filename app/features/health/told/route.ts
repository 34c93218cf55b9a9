import type { LoaderFunctionArgs } from "@remix-run/node";
import { healthAnswer } from "../answer.server";
import { findObstacles } from "../ready/obstacles.server";

/**
 * 200 if deliveries go out, otherwise 503: if mail rests because its server refuses everybody, if a queue does not
 * move, or if no worker runs. People can work all the same, so this is no reason to restart anything.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { untold } = await findObstacles();
  return healthAnswer(request, { isWell: untold.length === 0, word: "told", sentences: untold });
}
