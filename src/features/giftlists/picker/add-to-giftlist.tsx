import { useCallback, useState } from 'react';
import { giftlistPickerTexts } from '#rules/texts/giftlist-picker.ts';
import { lazyChunk, useVisitor } from '#runtime';
import { Button } from '#ui/button.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { useLazyDialog } from '../../feedback';

const pickerChunk = lazyChunk(async () => (await import('./giftlist-picker')).GiftlistPicker);

/** Button of the quick view that opens the giftlist picker. For members only, because guests have no giftlists. */
export const AddToGiftlist = ({ productId }: { productId: string }) => {
  const { isMember } = useVisitor();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const { chunk: GiftlistPicker } = useLazyDialog(pickerChunk, isOpen, giftlistPickerTexts.loadFailed, close);
  if (!isMember) return null;
  return (
    <>
      <Button size="lg" variant="outline" isWide isLoading={isOpen && !GiftlistPicker} onClick={() => setIsOpen(true)}>
        <GiftIcon />
        ADD TO GIFTLIST
      </Button>
      {GiftlistPicker && isOpen ? <GiftlistPicker productId={productId} onClosed={close} /> : null}
    </>
  );
};
