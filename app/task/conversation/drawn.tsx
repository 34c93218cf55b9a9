import { Component, type ReactNode } from "react";
import { StreamLine } from "./bubble";
import { MESSAGE_TEXTS } from "~/task/row/tasks.words";

type DrawnProps = {
  /** Shown if the entry cannot be drawn. */
  text: string;
  children: ReactNode;
};

/** One entry of a conversation. If it cannot be drawn, a line shows its plain text, and all others stay. */
export class Drawn extends Component<DrawnProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <StreamLine detail={this.props.text || null}>{MESSAGE_TEXTS.notDrawn}</StreamLine>;
  }
}
