import { actOf } from "./act";
import { type Command, isKept, isSaid, type QueuedCommand } from "./command";

/** Commands with a common lane are sent one after the other. */
function lanesOf({ kind, taskIds }: Command): Array<string> {
  return actOf(kind).isPlaced ? [...taskIds, "placed"] : [...taskIds];
}

/**
 * The commands to send now, and those to give up: an earlier one waits for the connection, and they would not. While
 * the connection `isLost`, kept commands wait.
 */
export function nextToSend(
  commands: ReadonlyArray<QueuedCommand>,
  isLost: boolean,
): { ready: Array<QueuedCommand>; stranded: Array<QueuedCommand> } {
  const busy = new Set<string>();
  const parked = new Set<string>();
  const stuck = new Set<string>();
  const ready: Array<QueuedCommand> = [];
  const stranded: Array<QueuedCommand> = [];
  function hold(lanes: Set<string>, command: Command) {
    for (const lane of lanesOf(command)) lanes.add(lane);
  }
  function isHeld(lanes: Set<string>, command: Command) {
    return lanesOf(command).some((lane) => lanes.has(lane));
  }
  for (const command of commands) {
    const isTalk = isSaid(command);
    if (command.state === "sending") hold(busy, command);
    // A later message must not overtake this one; other commands may.
    if (command.state === "refused" && isTalk) hold(stuck, command);
    if (command.state !== "waiting" || (isTalk && isHeld(stuck, command))) continue;
    if (isHeld(busy, command)) {
      hold(busy, command);
    } else if (isKept(command) && isLost) {
      hold(parked, command);
    } else if (isHeld(parked, command)) {
      stranded.push(command);
    } else {
      ready.push(command);
      hold(busy, command);
    }
  }
  return { ready, stranded };
}

/**
 * The commands that a later decision about the same task makes needless: unsent placings, if it is a placing too, and
 * refused decisions.
 */
export function overtakenBy(
  later: Command,
  commands: ReadonlyArray<QueuedCommand>,
): Array<QueuedCommand> {
  if (isSaid(later)) return [];
  const { isPlaced, part } = actOf(later.kind);
  return commands.filter(
    (one) =>
      one.taskIds[0] === later.taskIds[0] &&
      (one.state === "refused"
        ? // A command about another part of the task stays.
          !isSaid(one) &&
          !one.isSignedOut &&
          !(part !== undefined && one.args[part] !== later.args[part])
        : one.state === "waiting" && isPlaced && one.kind === later.kind),
  );
}
