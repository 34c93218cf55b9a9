import { cn } from "~/core/kit/cn";

/** A code as the path of its dark squares, and its width, quiet zone included, in units. */
export type QrPath = { size: number; path: string };

type QrCodeProps = { qr: QrPath; label: string; className?: string };

/** A code for the camera of a phone. */
export function QrCode({ qr: { size, path }, label, className }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn("rounded-control base:w-full aspect-square", className)}
    >
      {/* In both themes: cameras need dark on light. */}
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
