import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { offlineTexts } from '#rules/texts/offline.ts';
import { refetchFresh } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { InlineNote } from '#ui/inline-note.tsx';

/** Notice that there is no connection. Refetches the active queries when the browser is online again. */
export const OfflineNotice = () => {
  const queryClient = useQueryClient();
  const refetch = () => refetchFresh(() => queryClient.refetchQueries({ type: 'active' }));
  const refetchWhenOnline = useEffectEvent(refetch);
  useEffect(() => {
    const onOnline = () => refetchWhenOnline();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <Container>
      <InlineNote
        tone="warning"
        action={
          <Button size="sm" variant="outline" tone="neutral" onClick={refetch}>
            Try Again
          </Button>
        }
      >
        {offlineTexts.note}
      </InlineNote>
    </Container>
  );
};
