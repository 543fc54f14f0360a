interface PlacedProps {
  /** Position of the center, and scale. */
  transform: string;
}

const Bow = ({ transform }: PlacedProps) => (
  <g transform={transform}>
    <path className="ribbonDeep" d="M-6 4-40 52l16-2 6 16L6 10ZM6 4l34 48-16-2-6 16L-6 10Z" />
    <path className="ribbon" d="M0 0C-14-44-70-54-72-20-73 10-30 12 0 0ZM0 0C14-44 70-54 72-20 73 10 30 12 0 0Z" />
    <path className="ribbonDeep" d="M-8-4C-20-28-50-36-52-19-53-4-26 2-8-4ZM8-4C20-28 50-36 52-19 53-4 26 2 8-4Z" />
    <rect className="ribbon" x="-13" y="-14" width="26" height="28" rx="9" />
  </g>
);

const Sprig = ({ transform }: PlacedProps) => (
  <g transform={transform} className="leaf">
    <path className="stem" d="M0 0C-4-40-2-90 14-128" />
    <path d="M-2-24c-26 2-36-12-34-30 20 0 34 10 34 30ZM-3-52c20-4 34-18 30-36-18 4-32 16-30 36ZM0-76c-24 2-34-12-32-28 20 0 32 10 32 28ZM6-100c18-4 28-16 26-32-18 4-28 14-26 32ZM14-128c-8-16-2-30 8-38 8 12 6 28-8 38Z" />
  </g>
);

/** Wrapped parcels; the label of one has a username instead of an address. */
export const HeroDrawing = () => (
  <>
    <defs>
      <pattern id="hero-dots" width="34" height="34" patternUnits="userSpaceOnUse">
        <circle className="dot" cx="8" cy="8" r="4.5" />
        <circle className="dot" cx="25" cy="25" r="4.5" />
      </pattern>
      <pattern id="hero-stripes" width="22" height="22" patternUnits="userSpaceOnUse">
        <rect className="stripe" width="7" height="22" />
      </pattern>
      <pattern id="hero-checks" width="28" height="28" patternUnits="userSpaceOnUse">
        <path className="check" d="M0 0h14v28H0ZM0 0h28v14H0Z" />
      </pattern>
    </defs>

    <circle className="sun" cx="350" cy="206" r="196" />
    <path className="curl" d="M-20 236c60-70 116-60 112-6s-84 46-70-8 120-44 200 60" />
    <Sprig transform="translate(150 396) rotate(-24) scale(1.15)" />
    <Sprig transform="translate(566 398) rotate(20) scale(1.3)" />
    <ellipse className="shadow" cx="350" cy="402" rx="286" ry="16" />

    {/* Tall striped parcel. */}
    <rect className="green" x="196" y="134" width="150" height="268" rx="6" />
    <rect fill="url(#hero-stripes)" x="196" y="134" width="150" height="268" rx="6" />
    <rect className="cream" x="258" y="134" width="26" height="268" />
    <rect className="shade" x="196" y="134" width="150" height="40" />
    <rect className="green" x="186" y="112" width="170" height="48" rx="6" />
    <rect className="cream" x="258" y="112" width="26" height="48" />
    <g className="creamBow">
      <Bow transform="translate(271 108) scale(0.86)" />
    </g>

    {/* Wide dotted parcel, with a label to Sam. */}
    <rect className="red" x="318" y="238" width="226" height="164" rx="6" />
    <rect fill="url(#hero-dots)" x="318" y="238" width="226" height="164" rx="6" />
    <rect className="cream" x="416" y="238" width="30" height="164" />
    <rect className="shade" x="318" y="238" width="226" height="22" />
    <rect className="red" x="306" y="208" width="250" height="44" rx="6" />
    <rect className="cream" x="416" y="208" width="30" height="44" />
    <g className="creamBow">
      <Bow transform="translate(431 202) scale(1.12)" />
    </g>
    <g transform="rotate(9 500 262)">
      <path className="string" d="M446 214c18 20 30 30 44 46" />
      <path className="card" d="m474 283 18-26h106a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H492Z" />
      <circle className="hole" cx="496" cy="283" r="5" />
      <text className="hand" x="510" y="290">
        to @sam
      </text>
    </g>

    {/* Small checked parcel. */}
    <rect className="kraft" x="112" y="302" width="136" height="100" rx="6" />
    <rect fill="url(#hero-checks)" x="112" y="302" width="136" height="100" rx="6" />
    <rect className="shade" x="112" y="302" width="136" height="16" />
    <rect className="kraft" x="104" y="280" width="152" height="32" rx="6" />
    <rect className="rose" x="170" y="280" width="20" height="122" />
    <g className="roseBow">
      <Bow transform="translate(180 276) scale(0.62)" />
    </g>

    {/* Letter that leans against the parcels. */}
    <g transform="rotate(-10 560 372)">
      <rect className="card" x="500" y="334" width="112" height="74" rx="6" />
      <path className="fold" d="m502 338 54 40 54-40" />
      <path className="heart" d="M556 392c-16-11-19-18-15-24 4-5 11-4 15 2 4-6 11-7 15-2 4 6 1 13-15 24Z" />
    </g>

    <g className="confetti">
      <circle cx="148" cy="78" r="6" />
      <circle cx="600" cy="150" r="5" />
      <rect x="92" y="150" width="12" height="12" rx="2" transform="rotate(24 98 156)" />
      <rect x="520" y="66" width="12" height="12" rx="2" transform="rotate(-18 526 72)" />
      <path d="m392 40 4 10 10 4-10 4-4 10-4-10-10-4 10-4ZM588 232l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" />
      <path d="m64 96 3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" />
    </g>
  </>
);
