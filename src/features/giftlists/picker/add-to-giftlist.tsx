import { useVisitor } from '#runtime';
import { Button } from '#ui/button.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { usePickerDialog } from './use-picker-dialog';

/** Button of the quick view that opens the giftlist picker. For members only, because guests have no giftlists. */
export const AddToGiftlist = ({ productId }: { productId: string }) => {
  const { isMember } = useVisitor();
  const { GiftlistPicker, isLoading, open, close } = usePickerDialog();
  if (!isMember) return null;
  return (
    <>
      <Button size="lg" variant="outline" isWide isLoading={isLoading} onClick={open}>
        <GiftIcon />
        ADD TO GIFTLIST
      </Button>
      {GiftlistPicker ? <GiftlistPicker productId={productId} onClosed={close} /> : null}
    </>
  );
};
