import { useRef } from 'react';
import { useLastDefined } from '#runtime';
import { Button } from '#ui/button.tsx';
import { IsolatedText } from '#ui/isolated-text.tsx';
import { DialogFrame } from './dialog-frame';
import { useConfirm } from './use-confirm';

/** Asks for confirmation before something is removed, cleared or replaced. The safe answer has the initial focus. */
export const ConfirmDialog = () => {
  const { question, accept, dismiss } = useConfirm();
  const dismissRef = useRef<HTMLButtonElement>(null);
  const shownQuestion = useLastDefined(question);
  if (!shownQuestion) return null;
  return (
    <DialogFrame
      isOpen={question !== undefined}
      onClose={dismiss}
      title={<IsolatedText text={shownQuestion.title} />}
      description={shownQuestion.body === undefined ? undefined : <IsolatedText text={shownQuestion.body} />}
      role="alertdialog"
      size="sm"
      initialFocus={dismissRef}
      footer={
        <>
          <Button ref={dismissRef} variant="outline" tone="neutral" onClick={dismiss}>
            {shownQuestion.dismissLabel}
          </Button>
          <Button tone={shownQuestion.tone === 'danger' ? 'danger' : 'accent'} onClick={accept}>
            {shownQuestion.acceptLabel}
          </Button>
        </>
      }
    />
  );
};
