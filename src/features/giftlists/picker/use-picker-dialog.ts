import { useCallback, useState } from 'react';
import { giftlistPickerTexts } from '#rules/texts/giftlist-picker.ts';
import { lazyChunk } from '#runtime';
import { useLazyDialog } from '../../feedback';

const pickerChunk = lazyChunk(async () => (await import('./giftlist-picker')).GiftlistPicker);

/** The giftlist picker of a button: its lazy component while it is open, and how to open it. */
export const usePickerDialog = () => {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const { chunk } = useLazyDialog(pickerChunk, isOpen, giftlistPickerTexts.loadFailed, close);
  return {
    GiftlistPicker: isOpen ? chunk : undefined,
    isLoading: isOpen && !chunk,
    open: () => setIsOpen(true),
    close,
  };
};
