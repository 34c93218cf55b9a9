import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";

/** What a form that marks something as read hears. */
export type MarkAnswer = { error: string | null };

/** The client action of an inbox: says that the server was not reached, where the error page would take the list away. */
export async function sendMark({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<MarkAnswer>();
  } catch (error) {
    if (!(error instanceof TypeError) && !isRouteErrorResponse(error)) throw error;
    const away: MarkAnswer = {
      error: "Not marked: Daymark can't be reached. Try again in a moment.",
    };
    return Response.json(away, { status: 503 });
  }
}
