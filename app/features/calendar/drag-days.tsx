import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  Droppable,
  type DropResult,
  useMouseSensor,
} from "@hello-pangea/dnd";
import type { ComponentProps } from "react";
import { calendarTitle } from "./calendar-days";
import { type CellProps, DayGrid, type ItemProps } from "./day-grid";
import { m } from "~/core/words/m";

const SENSORS = [useMouseSensor];

type DragDaysProps = ComponentProps<typeof DayGrid> & {
  onLift: () => void;
  /** Null: it is left where it was. */
  onDrop: (taskId: string, day: string | null) => void;
};

/** The days of a view, whose tasks a mouse drags from one to another. */
export default function DragDays({ movable, onLift, onDrop, ...grid }: DragDaysProps) {
  return (
    <DragDropContext
      enableDefaultSensors={false}
      sensors={SENSORS}
      dragHandleUsageInstructions={m.calendar_space_lifts_the_task()}
      onDragStart={({ source }, { announce }) => {
        announce(
          m.calendar_lifted_from_calendar_title({
            calendarTitle: calendarTitle("day", source.droppableId),
          }),
        );
        onLift();
      }}
      onDragUpdate={({ destination }, { announce }) => {
        announce(
          destination ? calendarTitle("day", destination.droppableId) : m.calendar_not_over_a_day(),
        );
      }}
      onDragEnd={(result, { announce }) => {
        const day = dayOf(result);
        announce(
          day === null
            ? m.calendar_left_where_it_was()
            : m.calendar_moved_to_calendar_title({ calendarTitle: calendarTitle("day", day) }),
        );
        onDrop(result.draggableId, day);
      }}
    >
      <DayGrid {...grid} movable={movable && { ...movable, Cell: DropCell, Item: DragItem }} />
    </DragDropContext>
  );
}

function dayOf({ source, destination, reason }: DropResult): string | null {
  if (reason !== "DROP" || !destination) return null;
  return destination.droppableId === source.droppableId ? null : destination.droppableId;
}

function DropCell({ day, className, children }: CellProps) {
  return (
    <Droppable droppableId={day}>
      {(provided, { isDraggingOver }) => (
        <li
          {...provided.droppableProps}
          ref={provided.innerRef}
          data-over={isDraggingOver || undefined}
          className={className}
        >
          {children}
          {provided.placeholder}
        </li>
      )}
    </Droppable>
  );
}

function DragItem({ task, index, children }: ItemProps) {
  return (
    <Draggable draggableId={task.id} index={index}>
      {({ draggableProps: { style, ...draggable }, dragHandleProps, innerRef }, snapshot) => (
        <div
          {...draggable}
          {...handleOf(dragHandleProps)}
          ref={innerRef}
          className={snapshot.isDragging ? "rounded-control shadow-float" : undefined}
          // As on the board: the library takes a third of a second to lay something down.
          style={snapshot.isDropAnimating ? { ...style, transitionDuration: "120ms" } : style}
        >
          {children}
        </div>
      )}
    </Draggable>
  );
}

/** What a mouse drags; not a button, because it contains a link and one. */
function handleOf(props: DraggableProvidedDragHandleProps | null) {
  if (props === null) return null;
  const { role: _, tabIndex: _tab, "aria-describedby": _hint, ...handle } = props;
  return handle;
}
