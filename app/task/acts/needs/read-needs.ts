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
  /** How many people have an open task of the assignment. */
  people: isNumber,
  done: isDone,
});

/** What done means for an assignment. */
export type ReadNeeds = Of<typeof isRead>;

export const isReadAnswer = isShaped({ read: isRead });

export const isEditAnswer = isShaped({
  ok: isFlag,
  message: isNullOr(isText),
  /** What somebody else made of it in the meantime. */
  value: isMissingOr(isNullOr(isRead)),
});
