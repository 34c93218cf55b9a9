import { DropdownMenu as Primitive } from "radix-ui";
import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";
import { cn } from "~/utils/cn";

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  /** In the page's own space instead of beside the button, where what holds the button listens to all that happens in it. */
  apart?: boolean;
  children: ReactNode;
};

/** A menu of things to do, under a button. */
export function Menu({ trigger, align = "end", apart = false, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [main, setMain] = useState<HTMLElement | null>(null);
  const content = (
    <Primitive.Content
      align={align}
      sideOffset={4}
      collisionPadding={8}
      className="rounded-card bg-surface shadow-float data-[state=closed]:animate-drop-out data-[state=open]:animate-drop-in z-50 min-w-48 border p-1"
    >
      {children}
    </Primitive.Content>
  );
  return (
    <Primitive.Root
      modal={false}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) setMain(document.getElementById("main"));
      }}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {/* Without a portal, or with one into the page: so that it stays inside the landmark and the dialog it belongs to. */}
      {apart ? <Primitive.Portal container={main}>{content}</Primitive.Portal> : content}
    </Primitive.Root>
  );
}

type MenuItemProps = ComponentProps<typeof Primitive.Item> & { icon?: ReactNode; danger?: boolean };

/** One thing to do; with `asChild` it can be a link. */
export function MenuItem({ icon, danger = false, className, children, ...props }: MenuItemProps) {
  return (
    <Primitive.Item
      {...props}
      className={cn(
        "touch:h-11 flex h-9 items-center gap-2.5 rounded-[10px] px-2.5 text-sm font-medium outline-none",
        "data-disabled:text-ink-faint data-highlighted:bg-hover [&_svg]:size-4",
        danger ? "text-danger data-highlighted:bg-danger-soft" : "text-ink",
        className,
      )}
    >
      {props.asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Primitive.Item>
  );
}

/** A line between two kinds of things to do. */
export function MenuSeparator() {
  return <Primitive.Separator className="bg-hairline mx-2 my-1 h-px" />;
}
