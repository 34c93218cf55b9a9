import { isListOf, isNumber, isShaped, isText, type Of } from "~/core/kit/shape";
import { arePoints } from "../done";

const isList = isShaped({ id: isText, name: isText, points: arePoints, version: isNumber });

/** Points kept by a name. */
export type PointList = Of<typeof isList>;

export const isListsAnswer = isShaped({ lists: isListOf(isList) });
