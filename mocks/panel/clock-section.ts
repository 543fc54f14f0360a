import { clockOffsetMinutes, setClockOffsetMinutes } from '../clock-offset';
import { button, element, hint, row, type Section } from '../element';
import { reloadPage } from './reload';

const msPerMinute = 60_000;
const [minutesPerHour, minutesPerDay] = [60, 1440];

/** Minutes until the same day of the next month, or its last day in shorter months. */
const minutesUntilNextMonth = (now: Date): number => {
  const then = new Date(now);
  then.setMonth(now.getMonth() + 1);
  if (then.getDate() !== now.getDate()) then.setDate(0);
  return Math.round((then.getTime() - now.getTime()) / msPerMinute);
};

const withUnit = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Formats minutes: '1 day 2 hours'. */
export const inWords = (minutes: number): string =>
  [
    [Math.floor(minutes / minutesPerDay), 'day'] as const,
    [Math.floor((minutes % minutesPerDay) / minutesPerHour), 'hour'] as const,
    [minutes % minutesPerHour, 'minute'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, unit]) => withUnit(count, unit))
    .join(' ');

/** Section that moves this tab's clock forward, for shop and mock backend. */
export const createClockSection = (): Section => {
  const ahead = clockOffsetMinutes();
  const time = element('p');
  const show = () => {
    const now = new Date().toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
    time.textContent = ahead === 0 ? `${now}, the true time` : `${now}, ${inWords(ahead)} ahead of the true time`;
  };
  const moveBy = (minutes: number) => {
    setClockOffsetMinutes(ahead + minutes);
    reloadPage();
  };
  const steps = [
    button('1 minute', () => moveBy(1)),
    button('15 minutes', () => moveBy(15)),
    button('1 day', () => moveBy(minutesPerDay)),
    button('1 month', () => moveBy(minutesUntilNextMonth(new Date()))),
  ];
  for (const step of steps) step.ariaLabel = `Forward by ${step.textContent}, and reload`;
  return {
    id: 'clock',
    title: 'Clock',
    content: [
      time,
      element('p', { textContent: 'Forward by' }),
      row(...steps),
      ...(ahead === 0 ? [] : [row(button('Back to the true time, and reload', () => moveBy(-ahead)))]),
      hint(
        'Lockouts, codes and ‘minutes ago’ use this clock. The page reloads, because a running countdown would not follow it. Stored times do not change.',
      ),
    ],
    watch: () => {
      show();
      const timer = setInterval(show, 15_000);
      return () => clearInterval(timer);
    },
  };
};
