/** How wide the letters of Figtree are, in thousandths of the font's size: from blank to tilde, then {@link others}. */
const letters = {
  normal:
    '247 298 320 629 563 786 644 200 352 352 481 623 226 417 208 389 641 413 559 544 621 575 566 537 614 566 253 259 623 623 623 504 989 677 611 721 688 592 543 760 751 271 515 610 520 846 774 776 579 780 626 614 552 707 693 960 614 604 641 324 389 324 551 438 221 510 586 541 586 546 369 587 558 232 269 485 220 851 558 580 591 578 338 466 378 558 520 784 475 526 491 385 257 385 567',
  bold: '241 307 376 630 558 802 646 227 370 370 485 629 245 411 232 415 645 419 571 551 628 578 574 548 613 574 282 287 629 629 629 509 991 699 612 723 695 590 550 750 750 282 537 644 530 853 774 783 594 785 637 610 572 705 711 975 653 630 635 336 415 336 569 436 247 524 592 544 591 551 384 596 565 250 282 517 236 864 564 581 597 586 363 466 393 564 542 815 512 556 483 391 257 391 628',
} as const;

/** As wide as any letter that the table does not have, nearly. */
const unknownWidth = 1000;

const widthsOf = (list: string): readonly number[] => list.split(' ').map(Number);
const tables = { normal: widthsOf(letters.normal), bold: widthsOf(letters.bold) };

/** How a text is set. */
export interface TextStyle {
  /** px. */
  readonly size: number;
  readonly weight: keyof typeof tables;
}

/** How wide a text is, in px. Kerning, which only narrows it, is left out. */
export const textWidth = (text: string, { size, weight }: TextStyle): number =>
  ([...text].reduce((sum, letter) => sum + (tables[weight][(letter.codePointAt(0) ?? 0) - 32] ?? unknownWidth), 0) *
    size) /
  1000;

/** Breaks a text into lines that are at most so wide; a word that is wider has a line of its own. */
export const wrapText = (text: string, style: TextStyle, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, style) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Lines of one style, one below the other. */
export interface Paragraph {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  /** What it is called in the style sheet. */
  readonly look: string;
  /** px from one line to the next. */
  readonly leading: number;
}

/** Sets a text in lines. */
export const paragraph = (look: string, text: string, style: TextStyle, width: number): Paragraph => ({
  lines: wrapText(text, style, width),
  style,
  look,
  leading: Math.round(style.size * 1.3),
});

/** How much room paragraphs take, one below the other, in px. */
export const sizeOf = (paragraphs: readonly Paragraph[]): { width: number; height: number } => ({
  width: Math.ceil(
    Math.max(0, ...paragraphs.flatMap(({ lines, style }) => lines.map((line) => textWidth(line, style)))),
  ),
  height: paragraphs.reduce((sum, { lines, leading }) => sum + lines.length * leading, 0),
});
