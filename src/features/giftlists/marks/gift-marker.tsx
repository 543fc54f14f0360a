import { useEffect, useState } from 'react';
import { MarkGiftDialog } from './mark-gift-dialog';
import { type MarkGiftFlow, type MarkRequest, useMarkGift } from './use-mark-gift';

interface GiftMarkerProps {
  /** Press that waited for this code. */
  request: MarkRequest | undefined;
  /** Receives the flow once it runs, with the press that it has got. */
  onReady: (flow: MarkGiftFlow, sent: MarkRequest | undefined) => void;
}

/** Marks gifts as the visitor's own: its flow, and the dialog that asks for name and quantity. A lazy chunk. */
export const GiftMarker = ({ request, onReady }: GiftMarkerProps) => {
  const marking = useMarkGift();
  const { flow, isOpen } = marking;
  // After the effect that starts the flow.
  useEffect(() => {
    if (request) flow.send(request);
    onReady(flow, request);
  }, [flow, request, onReady]);
  const [isMounted, setIsMounted] = useState(false);
  if (isOpen && !isMounted) setIsMounted(true);
  return isMounted ? <MarkGiftDialog marking={marking} onExited={() => setIsMounted(false)} /> : null;
};
