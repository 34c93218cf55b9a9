import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { m } from "~/core/words/m";
import { Button } from "~/core/kit/ui/button";
import { cardClass } from "~/core/kit/cn";

type QuestionProps = {
  /** What it is about, for a screen reader. */
  label: string;
  /** The name of the file. */
  name: string;
  hint: string;
  answer: string;
  isReading?: boolean;
  onAnswer: () => void;
  onDiscard: () => void;
  children: ReactNode;
};

/** Asks something about a file before its rows are read; another one can be chosen instead. */
export function Question(props: QuestionProps) {
  const { label, name, hint, answer, isReading = false, onAnswer, onDiscard, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  // The focused element is gone: the file was chosen there.
  useEffect(() => heading.current?.focus(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onAnswer();
  }

  return (
    <section aria-label={label} className={cardClass("flex flex-col gap-4 py-5 sm:px-6")}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="text-ink-soft measure text-sm">{hint}</p>
      </div>
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        {children}
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-auto">
          <Button onClick={onDiscard}>{m.people_choose_again()}</Button>
          <Button type="submit" variant="primary" pending={isReading}>
            {answer}
          </Button>
        </div>
      </form>
    </section>
  );
}
