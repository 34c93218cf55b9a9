import type { Db } from "~/db/client.server";
import { toData } from "~/db/errors.server";
import type { Database } from "~/db/types.generated";

/** Cards that a column shows; its total says how many there are. */
const CARDS_PER_COLUMN = 50;

/** The first cards of each column of the asker's own board, in their order. */
export async function listMyBoard(db: Db) {
  return toData(
    await db.rpc("my_board", { p_limit: CARDS_PER_COLUMN }).overrideTypes<
      Array<{
        seen_at: string | null;
        accepted_at: string | null;
        completed_at: string | null;
        assigner_name: string | null;
        last_kind: Database["public"]["Enums"]["notification_kind"] | null;
        last_message: string | null;
        last_at: string | null;
        last_sender_id: string | null;
        last_sender_name: string | null;
      }>
    >(),
  );
}

export type BoardCard = Awaited<ReturnType<typeof listMyBoard>>[number];
