import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { Giftlist, GiftlistItem } from '#generated/model';
import { unitsLeft } from '#rules/gift-mark.ts';
import { productName } from '#rules/product.ts';
import { giftMarkTexts } from '#rules/texts/gift-marks.ts';
import { lazyChunk, useIsSupported, useVisitor } from '#runtime';
import { useLazyDialog } from '../../feedback';
import type { MarkGiftFlow, MarkRequest } from './use-mark-gift';

const markerChunk = lazyChunk(async () => (await import('./gift-marker')).GiftMarker);

/** How a giver marks one item as theirs, for its row and its dialog. */
export interface GivingTools {
  name: string;
  /** `undefined` if nothing is left to give, and until the visitor is known. */
  onMark: (() => void) | undefined;
  /** `undefined` without an own mark. */
  onUndo: (() => void) | undefined;
  isBusy: boolean;
  /** Loads and starts the code that marks, ahead of a press. */
  prepare: () => void;
}

interface GivingOptions {
  /** Whether the visitor may be the owner of the giftlist. */
  mayBeMine: boolean;
  isOwnerUnknown: boolean;
  /** Whether the page is for givers who see what is bought. */
  isForGivers: boolean;
}

/** Marks of a giftlist by its visitor. The code that marks loads when a button is about to be pressed. */
export const useGivingTools = (
  { id: giftlistId, allowsMarks = false }: Giftlist,
  { mayBeMine, isOwnerUnknown, isForGivers }: GivingOptions,
) => {
  const { isMember } = useVisitor();
  const canMark = useIsSupported('gift-marks') && !mayBeMine;
  // A page that is rendered once for all visitors reserves the button's space. Otherwise rows would move.
  const isOffered = allowsMarks && isForGivers && (canMark || isOwnerUnknown);
  const [isWanted, setIsWanted] = useState(false);
  const [isPrepared, setIsPrepared] = useState(false);
  const [flow, setFlow] = useState<MarkGiftFlow>();
  /** First press, until the code has loaded. */
  const [request, setRequest] = useState<MarkRequest>();
  // A failure is shown after the press, which loads again.
  const prepare = () =>
    void markerChunk.load().then(
      () => setIsPrepared(true),
      () => undefined,
    );
  const giveUp = useCallback(() => {
    setRequest(undefined);
    setIsWanted(false);
  }, []);
  const failure = request?.type === 'gift.unmark' ? giftMarkTexts.undoFailed : giftMarkTexts.markFailed;
  const { chunk } = useLazyDialog(markerChunk, isWanted, failure, giveUp);
  const start = useCallback((ready: MarkGiftFlow, sent: MarkRequest | undefined) => {
    setFlow(ready);
    // The button may have been pressed while the flow started.
    setRequest((waiting) => (waiting === sent ? undefined : waiting));
  }, []);
  const state = useSelector(flow, (snapshot) => snapshot?.value);
  const context = useSelector(flow, (snapshot) => snapshot?.context);
  const send = (pressed: MarkRequest) => {
    if (flow) {
      flow.send(pressed);
      return;
    }
    setRequest((first) => first ?? pressed);
    setIsWanted(true);
  };
  const isMarking = state === 'marking' || request?.type === 'gift.mark';
  const isUnmarking = state === 'unmarking' || request?.type === 'gift.unmark';
  const gift = request?.type === 'gift.mark' ? request.gift : context?.gift;
  const ownMark = request?.type === 'gift.unmark' ? request.ownMark : context?.ownMark;
  return {
    /** The code that marks, once it is wanted or prepared, and loaded. */
    GiftMarker: isWanted || isPrepared ? chunk : undefined,
    request,
    start,
    /** Tools of an item; `undefined` if the visitor can neither mark it nor has marked it. */
    toolsOf: (item: GiftlistItem): GivingTools | undefined => {
      const left = unitsLeft(item);
      const { id, ownMark: mark, product } = item;
      const name = productName(product.name);
      if (mark === undefined && !(isOffered && left > 0)) return undefined;
      return {
        name,
        onMark: canMark
          ? () => send({ type: 'gift.mark', gift: { id, giftlistId, name, unitsLeft: left, asksName: !isMember } })
          : undefined,
        onUndo: mark
          ? () =>
              send({
                type: 'gift.unmark',
                ownMark: { id: mark.id, giftlistItemId: id, giftlistId, asMember: isMember },
              })
          : undefined,
        isBusy: (isMarking && gift?.id === id) || (isUnmarking && ownMark?.giftlistItemId === id),
        prepare,
      };
    },
  };
};
