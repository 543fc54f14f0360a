import { cleanText } from './clean-text';
import { isOneLine, trimmedText } from './fields';
import { textLength } from './text-length';

/** Length limits in characters (code points), after trimming. */
export const occasionLimits = { maxForName: 50, maxEventName: 50 } as const;

/** Occasion of a giftlist, as form values: '' means none. */
export interface Occasion {
  forName: string;
  eventName: string;
  /** A day such as '2026-12-10'. */
  eventDate: string;
}

/** Occasion of a giftlist as returned by the server. A server of version 1.0 omits all fields. */
export interface KnownOccasion {
  forName?: string | null | undefined;
  eventName?: string | null | undefined;
  eventDate?: string | null | undefined;
}

/** Recipient of a giftlist; may be ''. */
export const forNameSchema = trimmedText([
  isOneLine,
  {
    message: "'For whom' can have at most 50 characters.",
    holds: (name) => textLength(name) <= occasionLimits.maxForName,
  },
]);

/** Celebrated event; may be ''. */
export const eventNameSchema = trimmedText([
  isOneLine,
  {
    message: 'An occasion can have at most 50 characters.',
    holds: (name) => textLength(name) <= occasionLimits.maxEventName,
  },
]);

const dayMs = 86_400_000;

/** Midnight UTC of a day such as '2026-12-10', epoch ms; `undefined` for other texts and impossible days. */
const utcOf = (day: string): number | undefined => {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day)) return undefined;
  const ms = Date.parse(day);
  return Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day) ? undefined : ms;
};

/** Day of the event; may be ''. */
export const eventDateSchema = trimmedText([
  { message: 'Please choose a day.', holds: (day) => day === '' || utcOf(day) !== undefined },
]);

/** Schemas of the occasion's form fields. */
export const occasionFields = {
  forName: forNameSchema,
  eventName: eventNameSchema,
  eventDate: eventDateSchema,
} satisfies Record<keyof Occasion, unknown>;

export const noOccasion: Occasion = { forName: '', eventName: '', eventDate: '' };

/** Suggestions for the occasion. */
export const eventSuggestions = [
  'Birthday',
  'Baby shower',
  'Wedding',
  'Housewarming',
  'Graduation',
  'Holidays',
] as const;

/** Returns the occasion as sent in a request, trimmed. */
export const trimmedOccasion = ({ forName, eventName, eventDate }: Occasion): Occasion => ({
  forName: cleanText(forName),
  eventName: cleanText(eventName),
  eventDate: eventDate.trim(),
});

/** Converts a saved occasion to form values. */
export const toOccasion = ({ forName, eventName, eventDate }: KnownOccasion): Occasion => ({
  forName: forName ?? '',
  eventName: eventName ?? '',
  eventDate: eventDate ?? '',
});

/** Returns the changed fields only, trimmed. */
export const occasionChanges = (saved: Occasion, occasion: Occasion): Partial<Occasion> => {
  const before = trimmedOccasion(saved);
  const after = trimmedOccasion(occasion);
  return {
    ...(after.forName !== before.forName && { forName: after.forName }),
    ...(after.eventName !== before.eventName && { eventName: after.eventName }),
    ...(after.eventDate !== before.eventDate && { eventDate: after.eventDate }),
  };
};

/** Request fields of changed form values: null clears a field. */
export const occasionRequest = ({ forName, eventName, eventDate }: Partial<Occasion>) => ({
  ...(forName !== undefined && { forName: forName || null }),
  ...(eventName !== undefined && { eventName: eventName || null }),
  ...(eventDate !== undefined && { eventDate: eventDate || null }),
});

/** Number of days from which a date says more than the days until it. */
const maxDaysInWords = 60;

/**
 * Days until an event in words: 'in 12 days', 'tomorrow', 'today', 'yesterday'.
 *
 * @param day - Such as '2026-12-10'.
 * @param today - Current time in the reader's time zone.
 * @returns `undefined` if the date itself says more: long after today, before yesterday, or unreadable
 */
export const daysUntilText = (day: string, today: Date): string | undefined => {
  const event = utcOf(day);
  if (event === undefined) return undefined;
  const days = Math.round((event - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / dayMs);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 1 && days <= maxDaysInWords ? `in ${days} days` : undefined;
};
