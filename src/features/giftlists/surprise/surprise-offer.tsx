import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useFlow } from '#runtime';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { provideKeepSurprises } from './keep-surprises.actors';

/** Asks a member whose browser hides purchases whether the server shall keep the surprise. Shown until it is answered. */
export const SurpriseOffer = ({ endBrowserMode }: { endBrowserMode: () => void }) => {
  const queryClient = useQueryClient();
  const flow = useFlow(() => provideKeepSurprises(queryClient, endBrowserMode), undefined);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <InlineNote
      action={
        <>
          <Button size="sm" isLoading={isBusy} onClick={() => flow.send({ type: 'offer.accept' })}>
            Keep the surprise
          </Button>
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            aria-disabled={isBusy || undefined}
            onClick={() => flow.send({ type: 'offer.decline' })}
          >
            Show me what was bought
          </Button>
        </>
      }
    >
      Surprises are now kept by each list, in every browser. Keep the surprise on your lists?
    </InlineNote>
  );
};
