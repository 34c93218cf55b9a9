import {
  isFlag,
  isMissingOr,
  isNullOr,
  isNumber,
  isShaped,
  isText,
  type Of,
} from "~/core/kit/shape";
import { isDone } from "~/task/needs/done";

const isRead = isShaped({
  assignmentId: isText,
  version: isNumber,
  /** How many have an open task of it. */
  people: isNumber,
  done: isDone,
});

/** What done means for an assignment, as it is now. */
export type ReadNeeds = Of<typeof isRead>;

export const isReadAnswer = isShaped({ read: isRead });

export const isEditAnswer = isShaped({
  ok: isFlag,
  message: isNullOr(isText),
  theirs: isMissingOr(isNullOr(isRead)),
});
