import { type ReactNode, Suspense, useRef, useState } from "react";
import { t } from "~/core/words/t";
import { onDemand } from "~/core/live/on-demand";
import { Button } from "~/core/kit/ui/button";

const DoneEditor = onDemand(() => import("./done-editor"));

export type DoneFieldProps = {
  /** The current text from `writeDone`. */
  text: string;
  error: ReadonlyArray<string> | undefined;
  onChange: (text: string) => void;
  /** Another way to points, below them. */
  children?: ReactNode;
};

/** One quiet line until somebody says what done means. */
export function DoneField({ isOpen = false, ...props }: DoneFieldProps & { isOpen?: boolean }) {
  const [isOpened, setIsOpened] = useState(false);
  if (props.text === "" && !isOpened && !isOpen && !props.error) {
    return (
      <Button
        variant="quiet"
        size="sm"
        className="-ms-2.5 self-start"
        onClick={() => setIsOpened(true)}
      >
        {t("What done means…")}
      </Button>
    );
  }
  return (
    <Suspense>
      <DoneEditor {...props} begins={isOpened || isOpen} isWindow={isOpen} />
    </Suspense>
  );
}

type KeptProps = Pick<DoneFieldProps, "error" | "children"> & {
  initial?: string | undefined;
  isOpen?: boolean;
};

/** The same in a form with a draft, which includes the hidden field. */
export function KeptDoneField({ initial = "", ...props }: KeptProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState({ text: initial, round: 0 });
  const own = useRef(initial);

  function change(next: string) {
    if (!field.current) return;
    own.current = next;
    field.current.value = next;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <>
      <textarea
        ref={field}
        name="done"
        hidden
        defaultValue={initial}
        onInput={({ currentTarget: { value: text } }) => {
          // A text from the draft starts the editor again.
          const isOwn = text === own.current;
          own.current = text;
          setShown(({ round }) => ({ text, round: isOwn ? round : round + 1 }));
        }}
      />
      <DoneField key={shown.round} text={shown.text} onChange={change} {...props} />
    </>
  );
}
