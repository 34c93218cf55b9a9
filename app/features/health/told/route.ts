import type { LoaderFunctionArgs } from "@remix-run/node";
import { healthAnswer } from "../answer.server";
import { findObstacles } from "../ready/obstacles.server";

/**
 * 200 if what people are to be told goes out, or 503: while mail rests because its server refuses everybody, while a
 * queue does not move, or without a worker. People can work all the same, so it is no reason to restart anything.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { untold } = await findObstacles();
  return healthAnswer(request, { isWell: untold.length === 0, word: "told", sentences: untold });
}
