import { useSelector } from '@xstate/react';
import { statusTexts } from '../../rules/texts';
import { DialogFrame } from '../feedback';
import { useChild, useLazyPart } from '../runtime';

const loadAccountDialog = async () => (await import('./account-dialog')).AccountDialog;

/** Where the account dialogs appear, on every page. Their code is brought when the first one opens. */
export const AccountHost = () => {
  const signIn = useChild('signIn');
  const isOpen = useSelector(signIn, (snapshot) => snapshot.hasTag('open'));
  const { part: AccountDialog, hasFailed } = useLazyPart(loadAccountDialog, isOpen);
  if (AccountDialog) return <AccountDialog />;
  return hasFailed ? (
    <DialogFrame
      isOpen={isOpen}
      onClose={() => signIn.send({ type: 'dialog.close' })}
      title={statusTexts.network}
      description={statusTexts.networkDetails}
      role="alertdialog"
      size="sm"
    />
  ) : null;
};
