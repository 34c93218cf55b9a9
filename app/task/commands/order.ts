import { type Command, isKept, type QueuedCommand } from "./command";

/** Commands that share one of these are sent one after the other. */
function lanesOf({ kind, taskIds }: Command): Array<string> {
  // A move names its position by the cards that the earlier moves left there.
  return kind === "move" ? [...taskIds, "board"] : [...taskIds];
}

/**
 * Which commands can be sent now, and which cannot be sent at all: those that do not wait for a connection, while one
 * before them does. While the connection `isLost`, kept commands wait.
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
    const isTalk = command.kind === "message";
    if (command.state === "sending") hold(busy, command);
    // What was written later must not arrive before it; other commands may.
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
 * The commands that a later decision about the same task makes needless: moves that have not been sent, if it is a
 * move too, and decisions that were refused.
 */
export function overtakenBy(
  later: Command,
  commands: ReadonlyArray<QueuedCommand>,
): Array<QueuedCommand> {
  if (later.kind === "message") return [];
  return commands.filter(
    ({ kind, state, taskIds, args, isSignedOut }) =>
      taskIds[0] === later.taskIds[0] &&
      (state === "refused"
        ? kind !== "message" && !isSignedOut && !isOtherPoint(later, args)
        : state === "waiting" && kind === "move" && later.kind === "move"),
  );
}

/** Whether a tick is about another point than something else, which stays at its own. */
function isOtherPoint(later: Command, args: Command["args"]): boolean {
  return later.kind === "tick" && args.point !== later.args.point;
}
