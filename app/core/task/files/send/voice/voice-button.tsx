import { useSyncExternalStore } from "react";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import { ADD_TEXTS } from "../add.words";
import type { Files } from "../use-files";

type VoiceButtonProps = { files: Files; onClick: () => void };

/** The button that records a voice message, where a browser can. Its place is kept until that is known. */
export function VoiceButton({ files, onClick }: VoiceButtonProps) {
  const can = useSyncExternalStore(
    () => () => undefined,
    () => "MediaRecorder" in window && "mediaDevices" in navigator,
    () => null,
  );
  if (!files.isAllowed || can === false) return null;
  return (
    <IconButton
      label={ADD_TEXTS.record}
      icon={<Icon name="mic" />}
      onPointerEnter={files.warm}
      onFocus={files.warm}
      onClick={onClick}
      className={can ? "voice-button" : "invisible max-sm:hidden noscript:hidden"}
    />
  );
}
