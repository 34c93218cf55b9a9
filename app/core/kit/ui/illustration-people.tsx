/** Four people on the far side of the table, with the sun behind them. */
export function FarSide() {
  return (
    <>
      <g transform="translate(150 792)">
        <g transform="translate(-6 -178) rotate(3)">
          <Profile />
          <path
            className="fill-art-deep"
            d="M28-22C22-46-12-54-30-36C-44-20-40 6-27 22C-22 24-17 20-15 13C-13 7-12 1-7-2C-4-10 6-8 8-15C13-24 21-20 28-22Z"
          />
          <circle className="fill-art-deep" cx="-41" cy="-26" r="16" />
        </g>
        <path
          className="fill-art-sky"
          d="M-112 20C-114-44-106-86-70-100C-50-107-36-109-26-117C-14-106 4-104 14-116C28-108 46-106 58-96C82-76 86-36 86 20Z"
        />
      </g>
      <g transform="translate(330 792)">
        <g transform="translate(0 -176) scale(-1 1) rotate(-2)">
          <Profile />
          <path
            className="fill-art-deep"
            d="M29-20C32-42 10-56-14-49C-32-44-40-26-36-6C-34 8-30 16-25 22C-20 20-17 12-15 8C-11 8-9 4-7 0L-5-12C4-16 20-14 29-20Z"
          />
        </g>
        <path
          className="fill-art-deep"
          d="M-92 20C-92-34-88-78-58-95C-42-103-30-106-18-114C-8-103 14-103 26-114C42-106 58-104 72-94C104-74 108-30 108 20Z"
        />
      </g>
      <g transform="translate(630 792)">
        <g transform="translate(-6 -160) rotate(-8)">
          <path
            className="fill-art-deep"
            d="M-40 56C-50 20-48-32-20-46C2-56 32-50 40-20C46 6 44 36 46 58C30 70-26 70-40 56Z"
          />
          <path className="fill-art-mid" d="M-14 24V70H16V24Z" />
          <path
            className="fill-art-mid"
            d="M-28-4C-28-14-22-20-12-22C4-24 16-28 22-24C28-18 29-8 28 4C27 24 14 39 0 39C-14 39-28 20-28-4Z"
          />
        </g>
        <path
          className="fill-art-deep"
          d="M-104 20C-110-34-98-78-64-92C-46-99-32-102-22-109C-10-99 8-99 18-109C30-102 46-99 64-92C98-78 110-34 104 20Z"
        />
      </g>
      <g transform="translate(812 792)">
        <g transform="translate(-4 -172) scale(-1 1) rotate(8)">
          <Profile />
          <path
            className="fill-art-deep"
            d="M28-24C24-50-14-57-32-39C-48-20-42 14-38 40C-36 62-22 78 12 76C28 74 26 58 16 46C8 38 2 30 0 20C-3 4 6-14 28-24Z"
          />
        </g>
        <path
          className="fill-art-sky"
          d="M-92 20C-90-34-84-76-56-94C-42-102-30-104-20-110C-8-100 18-98 32-110C48-104 64-102 78-92C108-70 112-30 114 20Z"
        />
      </g>
    </>
  );
}

/** Their arms and hands, and what is on the table. */
export function OnTheTable() {
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path className="stroke-art-sky fill-none" strokeWidth="36" d="M56 784L164 814" />
        <path className="stroke-art-sky fill-none" strokeWidth="36" d="M222 782L262 806L272 738" />
        <path className="stroke-art-deep fill-none" strokeWidth="34" d="M418 786L336 814" />
        <path
          className="stroke-art-deep fill-none"
          strokeWidth="36"
          d="M542 786L596 816M718 786L668 820"
        />
        <path className="stroke-art-sky fill-none" strokeWidth="34" d="M906 786L834 816" />
        <path className="stroke-art-sky fill-none" strokeWidth="34" d="M742 806L772 700" />
      </g>
      <g className="fill-art-mid">
        <path
          transform="translate(10 -26)"
          d="M256 748C254 736 258 728 264 724C266 716 270 706 274 703C279 702 280 706 279 710L276 722L286 704C290 699 296 702 293 708L286 724L297 711C302 707 306 711 303 716L292 732L300 726C305 724 307 729 303 732C294 740 288 752 280 758C268 764 258 760 256 748Z"
        />
        <ellipse cx="320" cy="819" rx="17" ry="12" transform="rotate(-12 320 819)" />
        <ellipse cx="613" cy="823" rx="17" ry="11" />
        <ellipse cx="654" cy="825" rx="17" ry="12" />
        <ellipse cx="818" cy="821" rx="18" ry="11" transform="rotate(-14 818 821)" />
        <path d="M758 690C756 676 764 664 776 664C788 664 792 674 790 686L786 700C778 706 762 702 758 690Z" />
      </g>
      <path className="fill-art-sky" d="M606 836L684 834L698 856H600Z" />
      <path
        className="stroke-art-deep fill-none"
        strokeWidth="4"
        strokeLinecap="round"
        d="M652 836L670 802"
      />
      <g className="fill-art-deep" transform="translate(-22 0)">
        <path d="M306 806H338V834C338 842 332 846 322 846S306 842 306 834Z" />
        <path
          d="M306 812C292 808 290 832 308 832"
          className="stroke-art-deep fill-none"
          strokeWidth="5"
        />
      </g>
      <g>
        <path className="fill-art-deep" d="M462 800H498L493 842C492 848 468 848 467 842Z" />
        <path
          className="stroke-art-deep fill-none"
          strokeWidth="3.5"
          strokeLinecap="round"
          d="M480 802C480 770 484 736 474 690M480 790C488 764 502 742 520 728M480 794C474 774 462 758 446 748"
        />
        <path
          className="fill-art-deep"
          d="M474 692C464 676 466 660 474 648C482 662 484 678 474 692ZM477 724C464 722 456 712 454 700C468 702 476 712 477 724ZM480 744C492 742 500 732 500 720C488 722 480 732 480 744ZM520 728C518 714 526 702 540 698C542 712 534 724 520 728ZM500 748C510 752 522 748 528 738C516 734 506 738 500 748ZM446 748C434 750 424 744 420 732C434 730 444 736 446 748ZM464 764C458 770 446 772 438 766C446 758 456 758 464 764Z"
        />
      </g>
    </>
  );
}

/** Two people on the near side, seen from behind. */
export function NearSide() {
  return (
    <>
      <g transform="translate(178 960)">
        <path className="fill-art-mid" d="M-22-150H22V-90H-22Z" />
        <path
          className="fill-art-deep"
          d="M-34-226C-52-232-62-212-54-198C-66-186-60-166-46-162C-44-146-28-138-16-144C-6-134 12-134 20-144C34-140 46-150 46-164C60-168 64-186 54-198C62-212 54-230 36-228C28-244 8-248-2-238C-14-246-30-242-34-226Z"
        />
        <path
          className="fill-art-mid"
          d="M-150 10C-150-50-136-90-92-102C-62-110-40-112-30-122C-16-112 16-112 30-122C40-112 62-110 92-102C136-90 150-50 150 10Z"
        />
      </g>
      <g transform="translate(758 960)">
        <path className="fill-art-mid" d="M-20-146H22V-90H-20Z" />
        <path
          className="fill-art-deep"
          d="M-42-180C-44-216-22-232 2-232C30-232 46-212 44-180C43-160 30-140 2-138C-24-140-40-158-42-180Z"
        />
        <circle className="fill-art-deep" cx="8" cy="-240" r="20" />
        <path
          className="fill-art-sky"
          d="M-140 10C-140-50-126-86-88-98C-60-106-40-108-28-118C-14-108 16-108 30-118C42-108 62-106 90-98C128-86 142-50 142 10Z"
        />
      </g>
    </>
  );
}

function Profile() {
  return (
    <path
      className="fill-art-mid"
      d="M-15 70V40C-19 32-21 26-25 20C-35 4-32-24-16-35C0-44 22-39 27-23C29-17 28-12 29-8L36 6C37 9 35 10 31 10L32 15C34 17 34 19 31 20C33 23 32 25 30 27C31 33 28 37 21 37C17 38 14 37 12 37L14 70Z"
    />
  );
}
