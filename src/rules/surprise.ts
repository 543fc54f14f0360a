const dayMs = 86_400_000;

/** Whether the surprise of a giftlist has ended: at noon of the day after its event, in the reader's time zone. */
const isOver = (eventDate: string, now: Date): boolean => {
  const midnight = Date.parse(`${eventDate}T00:00:00Z`);
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
  saved.isSurprise === true && (draft.isSurprise !== true || isOver(draft.eventDate, now));
