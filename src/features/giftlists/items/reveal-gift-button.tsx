import { Button } from '#ui/button.tsx';
import { useRevealGift } from './use-reveal-gift';

/** Button by which the owner of a surprise sees what was bought of an item that has arrived. */
export const RevealGiftButton = ({ id, giftlistId }: { id: string; giftlistId: string }) => {
  const { revealingId, reveal } = useRevealGift();
  return (
    <Button
      size="lg"
      variant="outline"
      tone="neutral"
      isWide
      isLoading={revealingId === id}
      onClick={() => reveal({ id, giftlistId })}
    >
      It has arrived
    </Button>
  );
};
