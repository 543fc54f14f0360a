import { maxLayoutShift } from '#tests/support/layout-shifts.ts';
import type { Entry } from './measure-entries';
import { intervalOf, Samples } from './statistics';
import { show, verdict } from './table';

/** Figures of all visits of one page, in order of measurement. */
export class Visits {
  readonly samples = new Samples();
  readonly largestElements = new Set<string>();
  readonly repeatedCalls = new Set<string>();

  add({ figures, largestElement, repeatedCalls }: Entry): void {
    this.samples.add({ ...figures });
    this.largestElements.add(largestElement);
    for (const call of repeatedCalls) this.repeatedCalls.add(call);
  }
}

/** API calls of a visit that repeat an earlier one. */
export const repeatedOf = (calls: readonly string[]): readonly string[] =>
  calls.filter((call, index) => calls.indexOf(call) < index);

/** Path with an ellipsis for each long id in its query, because ids differ in each run. */
export const withoutIds = (path: string): string => path.replaceAll(/(?<==)[^&]{20,}/g, '…');

/** Limit for the largest contentful paint of a page divided by that of the home. */
const maxRatio = 1.3;

const headings = [
  'page',
  'largest paint, ms',
  '÷ `/` (95%)',
  '÷ plain page',
  'largest element',
  'text shown, ms',
  'first paint, ms',
  'blocking, ms',
  'shift',
  'calls; repeated',
  'within limits',
];

const verdictsOf = ({ samples, repeatedCalls }: Visits, home: Visits): string => {
  const ofHome = home.samples.values('largest');
  const paint = (figure: keyof Entry['figures']) =>
    verdict(
      samples.median(figure) / home.samples.median('largest'),
      maxRatio,
      intervalOf(samples.values(figure), { perRound: 1, reference: ofHome }),
    );
  const verdicts = {
    paint: paint('largest'),
    words: paint('words'),
    shift: verdict(samples.median('shift'), maxLayoutShift, intervalOf(samples.values('shift'), { perRound: 1 })),
    calls: repeatedCalls.size === 0 ? 'yes' : 'NO',
  };
  const missed = Object.entries(verdicts).filter(([, one]) => one !== 'yes');
  return missed.length === 0 ? 'yes' : missed.map(([name, one]) => `${name}: ${one}`).join(', ');
};

/**
 * Markdown table of the entry pages, to paste into the docs.
 *
 * @param pages - visits by name, the home first
 * @param plain - visits of the baseline page
 */
export const entriesTable = (pages: ReadonlyMap<string, Visits>, plain: Visits): string => {
  const home = [...pages.values()][0] ?? new Visits();
  const cellsOf = (name: string, visits: Visits): readonly string[] => {
    const { samples, largestElements, repeatedCalls } = visits;
    const median = (figure: keyof Entry['figures']) => samples.median(figure);
    const isOther = visits !== home && visits !== plain;
    const interval = isOther
      ? intervalOf(samples.values('largest'), { perRound: 1, reference: home.samples.values('largest') })
      : undefined;
    const range = interval ? ` (${show(interval.low, 2)} to ${show(interval.high, 2)})` : '';
    return [
      name,
      show(median('largest'), 0),
      isOther ? `${show(median('largest') / home.samples.median('largest'), 2)}${range}` : '',
      visits === plain ? '' : show(median('largest') / plain.samples.median('largest'), 2),
      [...largestElements].map((element) => element.replaceAll('|', '/')).join(', or '),
      show(median('words'), 0),
      show(median('first'), 0),
      show(median('blocking'), 0),
      show(median('shift'), 3),
      [`${median('calls')}; ${median('repeated')}`, ...repeatedCalls].join(' '),
      visits === plain ? '' : verdictsOf(visits, home),
    ];
  };
  const rows = [['the plain page', plain] as const, ...pages].map(([name, visits]) => cellsOf(name, visits));
  return [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
