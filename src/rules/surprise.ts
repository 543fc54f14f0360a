const dayMs = 86_400_000;

/** Midnight UTC of a day, epoch ms; NaN for an invalid one. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Day on which the surprise of a giftlist ends, at noon: the day after its event. */
export const surpriseEndDay = (eventDate: string): string => {
  const midnight = midnightOf(eventDate);
  return Number.isNaN(midnight) ? eventDate : new Date(midnight + dayMs).toISOString().slice(0, 10);
};

/** Whether the surprise of a giftlist has ended: at noon of the day after its event, in the reader's time zone. */
export const isSurpriseOver = (eventDate: string, now: Date): boolean => {
  const midnight = midnightOf(eventDate);
  if (Number.isNaN(midnight)) return false;
  const local = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours(), now.getMinutes());
  return local >= midnight + 1.5 * dayMs;
};

/** Form values that decide whether purchases stay hidden. */
interface SurpriseDraft {
  eventDate: string;
  isSurprise?: boolean | undefined;
}

/** Whether saving a form tells the owner what was bought: it ends a surprise, or sets a day that is over. */
export const revealsPurchases = (saved: SurpriseDraft, draft: SurpriseDraft, now: Date): boolean =>
  saved.isSurprise === true && (draft.isSurprise !== true || isSurpriseOver(draft.eventDate, now));
