import { t } from "~/core/words/t";
import { Icon } from "~/core/kit/ui/icon";
import { IconButton } from "~/core/kit/ui/icon-button";
import type { Files } from "../use-files";

type VoiceButtonProps = { files: Files; onClick: () => void };

/** The button that records a voice message, if the browser can. */
export function VoiceButton({ files, onClick }: VoiceButtonProps) {
  if (!files.isAllowed || !("MediaRecorder" in window) || !("mediaDevices" in navigator))
    return null;
  return (
    <IconButton
      label={t("Record a voice message")}
      icon={<Icon name="mic" />}
      onPointerEnter={files.warm}
      onFocus={files.warm}
      onClick={onClick}
      className="voice-button"
    />
  );
}
