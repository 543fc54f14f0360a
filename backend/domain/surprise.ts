import { addDays, dateTimeIn } from './days';

/**
 * Whether a surprise has ended by itself: at noon of the day after the event, in the shop's time zone.
 *
 * @param eventDate as `2026-12-10`; without one, a surprise ends only by its owner
 * @param now ISO 8601
 */
export const isSurpriseOver = (timeZone: string, eventDate: string | null, now: string): boolean =>
  eventDate !== null && dateTimeIn(timeZone, now) >= `${addDays(eventDate, 1)} 12:00`;

/** Days from a deletion to the end of the surprise, for a giftlist without an event date. Parcels need fewer. */
const daysAfterDeletion = 30;

/**
 * Day of the event of a deleted surprise. Without one, a day after the deletion.
 *
 * @param today as `2026-12-10`
 */
export const eventDateOfDeleted = (eventDate: string | null, today: string): string =>
  eventDate ?? addDays(today, daysAfterDeletion);
