import { formatDateTime } from '#rules/dates.ts';
import { surpriseEndDay } from '#rules/surprise.ts';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { useRevealGift } from './use-reveal-gift';

interface SurpriseNoteProps {
  giftlistId: string;
  /** Day of the event; `null` for a surprise that only its owner ends. */
  eventDate: string | null;
}

/** Tells the owner of a surprise until when purchases are hidden, and ends it. A lazy chunk. */
export const SurpriseNote = ({ giftlistId, eventDate }: SurpriseNoteProps) => {
  const { isRevealing, reveal } = useRevealGift();
  return (
    <InlineNote
      action={
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          isLoading={isRevealing}
          onClick={() => reveal({ id: undefined, giftlistId })}
        >
          Show me what was bought
        </Button>
      }
    >
      <p>
        {eventDate === null
          ? 'This list is a surprise for you, until you end it.'
          : `This list is a surprise for you until noon on ${formatDateTime(surpriseEndDay(eventDate)).text}.`}
      </p>
      <p>A parcel has come? Open its gift here, and choose 'It has arrived'.</p>
    </InlineNote>
  );
};
