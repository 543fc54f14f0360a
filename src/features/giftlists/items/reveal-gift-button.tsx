import { Button } from '#ui/button.tsx';
import { useRevealGift } from './use-reveal-gift';

interface RevealGiftButtonProps {
  /** Item that may have arrived. */
  id: string;
  giftlistId: string;
  /** Number of purchased units that the owner sees. */
  knownUnits: number;
}

/** Button by which the owner of a surprise sees what was bought of an item that has arrived. */
export const RevealGiftButton = ({ id, giftlistId, knownUnits }: RevealGiftButtonProps) => {
  const { isRevealing, revealedId, reveal } = useRevealGift();
  return (
    <div>
      <Button
        size="lg"
        variant="outline"
        tone="neutral"
        isWide
        isLoading={isRevealing}
        onClick={() => reveal({ id, giftlistId })}
      >
        It has arrived
      </Button>
      <p role="status">{revealedId === id && knownUnits === 0 ? 'Nobody has bought this here.' : null}</p>
    </div>
  );
};
