import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { t } from "~/core/words/t";
import { useLatest } from "~/core/kit/use-same";
import { Icon } from "~/core/kit/ui/icon";
import { Menu } from "~/core/kit/ui/menu";
import { notify } from "~/core/kit/ui/toaster";
import { MessageEditor } from "~/task/acts/message/message-editor";
import type { Entry } from "~/task/entries/thread";
import { useMe } from "~/core/session/use-me";
import { useNow } from "~/core/time/use-now";
import { sentText } from "~/task/entries/sent.words";
import { Bubble } from "./bubble";
import { takeCorrection, useCorrecting } from "~/task/acts/message/use-correcting";

type OwnMessageProps = {
  entry: Entry;
  bubble: Omit<ComponentProps<typeof Bubble>, "children" | "aside">;
  children: ReactNode;
};

/** The reader's own message, which can be edited or taken back for some minutes. */
export default function OwnMessage({ entry, bubble, children }: OwnMessageProps) {
  const now = useNow();
  const { id, message, editable_until: until } = entry;
  const { correct, isUnderWay } = useCorrecting(id);
  const [isEdited, setIsEdited] = useState(false);
  useKeptCorrection(id, correct);
  if (isEdited) {
    return (
      <Bubble {...bubble}>
        <MessageEditor
          {...{ id, message }}
          hasFiles={entry.file_count > 0}
          onClose={() => setIsEdited(false)}
        />
      </Bubble>
    );
  }
  if (until === null || Date.parse(until) <= now || isUnderWay) {
    return <Bubble {...bubble}>{children}</Bubble>;
  }

  function takeBack() {
    return sayOf(correct({ intent: "take-back" }));
  }

  const menu = (
    <Menu
      label={t("Change your message: {message}", {
        message: (message || sentText(entry)).slice(0, 40),
      })}

      className="text-ink-faint self-center noscript:hidden"
      apart
      choices={() => [
        [
          {
            label: t("Edit"),
            icon: <Icon name="pencil" />,
            onSelect: () => setIsEdited(true),
          },
          {
            label: t("Take back"),
            icon: <Icon name="undo-2" />,
            danger: true,
            onSelect: () => void takeBack(),
          },
        ],
      ]}
    />
  );
  return (
    <Bubble {...bubble} aside={menu}>
      {children}
    </Bubble>
  );
}

type Correct = ReturnType<typeof useCorrecting>["correct"];

/** Carries out the change of a message that its author wanted when their session was over. */
function useKeptCorrection(id: string, correct: Correct): void {
  const { uid } = useMe();
  const latest = useLatest(correct);
  useEffect(() => {
    const kept = takeCorrection(uid, id);
    if (kept !== null) void sayOf(latest.current(kept));
  }, [uid, id, latest]);
}

async function sayOf(correcting: Promise<string | null>): Promise<void> {
  const why = await correcting;
  if (why !== null) notify({ type: "error", message: t("Not changed."), description: why });
}
