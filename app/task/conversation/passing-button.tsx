import type { ReactNode } from "react";
import { Button } from "~/core/kit/ui/button";
import { keepFocus } from "~/core/kit/use-return-focus";

type PassingButtonProps = { variant?: "quiet"; onPress: () => void; children: ReactNode };

/** A small button that disappears with what it ends; the focus stays with what the button belonged to. */
export function PassingButton({ onPress, ...props }: PassingButtonProps) {
  return (
    <Button
      {...props}
      size="sm"
      onClick={(event) => {
        keepFocus(event.currentTarget);
        onPress();
      }}
    />
  );
}
