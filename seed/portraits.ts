import { imagePath } from './image-path';
import type { Row } from './rows';

interface Features {
  readonly background: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  /** SVG path of the hair, in a box of 96 by 96. */
  readonly hairPath: string;
}

const short = 'M28 42c-2-20 10-28 20-28s22 8 20 28c-4-9-10-13-20-13s-16 4-20 13Z';
const bob = 'M25 60c-4-32 6-47 23-47s27 15 23 47c-5 0-8-1-9-4 2-12 0-19-5-23-8 3-17 3-21 1-3 5-4 12-2 22-1 3-4 4-9 4Z';
const bun = 'M40 12a8 8 0 1 1 16 0 26 26 0 0 1 12 30c-5-9-10-13-20-13s-15 4-20 13a26 26 0 0 1 12-30Z';

/** Features of the members with a photo. Photos are drawn, so they need no network and no author's permission. */
const portraitFeatures: Readonly<Record<string, Features>> = {
  maya: { background: '#f6d8ae', skin: '#e8b48c', hair: '#3b2418', shirt: '#1f6f5c', hairPath: bob },
  noah: { background: '#c9e0ea', skin: '#f1c9a5', hair: '#a4562a', shirt: '#2b4c7e', hairPath: short },
  amelie: { background: '#f3cdd6', skin: '#f4d3b5', hair: '#d9a441', shirt: '#8c2f4b', hairPath: bun },
  priya: { background: '#d7e8c8', skin: '#b97a50', hair: '#1c1512', shirt: '#b5482a', hairPath: bob },
  liam: { background: '#cfd8ee', skin: '#f3cfae', hair: '#6b4423', shirt: '#3f6b3a', hairPath: short },
  sofia: { background: '#efe0c2', skin: '#f0c7a2', hair: '#7a3b1d', shirt: '#4b3f72', hairPath: bun },
  ines: { background: '#cfe9e4', skin: '#d9a57c', hair: '#2a1a14', shirt: '#c1554a', hairPath: bob },
  aiko: { background: '#f1d4cf', skin: '#f2d0ad', hair: '#15151b', shirt: '#2f5d62', hairPath: bob },
  jonah: { background: '#d5dbe6', skin: '#c98f63', hair: '#17120f', shirt: '#7a4a1d', hairPath: short },
  owen: { background: '#e2ead0', skin: '#f5d0b0', hair: '#b8461f', shirt: '#32527b', hairPath: short },
  isla: { background: '#e6d5ee', skin: '#e9bd96', hair: '#4a2c1a', shirt: '#20635b', hairPath: bun },
};

const draw = ({ background, skin, hair, shirt, hairPath: cut }: Features): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
  `<path fill="${background}" d="M0 0h96v96H0z"/><path fill="${shirt}" d="M12 96c2-22 16-30 36-30s34 8 36 30Z"/>` +
  `<path fill="${skin}" d="M40 56h16v14a8 8 0 0 1-16 0Z"/><ellipse cx="48" cy="43" rx="18" ry="21" fill="${skin}"/>` +
  `<path fill="${hair}" d="${cut}"/></svg>`;

/** URL of a seeded member's photo. */
export const portraitUrl = (name: string): string => `${imagePath}${name}`;

/** Seeded photos. */
export const portraits: readonly Row<'images'>[] = Object.entries(portraitFeatures).map(([id, look]) => ({
  id,
  type: 'image/svg+xml',
  data: new TextEncoder().encode(draw(look)),
}));
