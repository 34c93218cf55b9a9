import { cn } from "../cn";
import { FarSide, NearSide, OnTheTable } from "./illustration-people";

/**
 * People at a long table at sunrise. It fills any room it is given and keeps its lower edge in sight: a tall panel
 * shows more sky, a low band the table and the sun.
 */
export function Illustration({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 960 960"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={cn("block", className)}
    >
      <rect width="960" height="960" className="fill-art-sky" />
      <g className="fill-art-light">
        <circle cx="480" cy="640" r="350" opacity=".18" />
        <circle cx="480" cy="640" r="258" opacity=".3" />
        <circle cx="480" cy="640" r="168" />
      </g>
      <path
        className="stroke-art-light fill-none"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".75"
        d="M92 332H340M182 348H512M612 252H872M560 268H704M-40 432H128M822 412H1040M250 196H380"
      />
      <path
        className="stroke-art-mid fill-none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity=".8"
        d="M700 356q9-11 17 0q8-11 18 0M748 380q6-8 12 0q6-8 13 0M664 388q5-7 10 0q5-7 11 0"
      />
      <path
        className="fill-art-mid"
        opacity=".5"
        d="M0 612C60 600 110 588 170 594C220 599 250 620 312 640H0ZM960 594C900 584 850 602 800 610C750 618 720 630 660 640H960Z"
      />
      <path
        className="fill-art-mid"
        opacity=".6"
        d="M0 640V626C40 620 90 620 150 640ZM960 640V622C910 618 850 626 790 640Z"
      />
      <rect y="640" width="960" height="150" className="fill-art-mid" opacity=".4" />
      <path
        className="stroke-art-light fill-none"
        strokeWidth="7"
        strokeLinecap="round"
        d="M322 652H638M358 671H606M404 690H574M432 709H530"
      />

      <FarSide />
      <path className="fill-art-light" d="M0 786H960V866H0Z" />
      <rect y="866" width="960" height="15" className="fill-art-mid" />
      <rect y="881" width="960" height="80" className="fill-art-deep" />

      <OnTheTable />
      <NearSide />
    </svg>
  );
}
