import { giftMarkTexts } from '#rules/texts/gift-marks.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import type { GivingTools } from './use-giving-tools';

interface MarkGiftButtonProps extends Pick<ButtonProps, 'size' | 'isWide' | 'variant'> {
  id: string;
  tools: GivingTools;
}

/** Button by which a giver marks an item as theirs, or undoes it. */
export const MarkGiftButton = ({ id, tools, isWide = false, ...look }: MarkGiftButtonProps) => {
  const { name, onMark, onUndo, isBusy, prepare } = tools;
  // In a row, 'You give this' is next to it.
  const undo = isWide ? `${giftMarkTexts.undo} “${giftMarkTexts.mark}”` : giftMarkTexts.undo;
  const label = onUndo ? undo : giftMarkTexts.mark;
  return (
    <Button
      {...look}
      isWide={isWide}
      tone="neutral"
      data-give={id}
      aria-label={`${label}: ${name}`}
      isLoading={isBusy}
      aria-disabled={(onUndo ?? onMark) === undefined || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onUndo ?? onMark}
    >
      {label}
    </Button>
  );
};
