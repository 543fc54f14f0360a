import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { statusTexts } from '../../../rules/texts';
import { useLazyDialog } from '../../feedback';
import { lazyPart, useChild } from '../../../runtime';

const accountDialogPart = lazyPart(async () => (await import('./account-dialog')).AccountDialog);

/** Where the account dialogs appear, on every page. Their code is brought when the first one opens. */
export const AccountHost = () => {
  const signIn = useChild('signIn');
  const isOpen = useSelector(signIn, (snapshot) => snapshot.hasTag('open'));
  const close = useCallback(() => signIn.send({ type: 'dialog.close' }), [signIn]);
  const { part: AccountDialog } = useLazyDialog(accountDialogPart, isOpen, statusTexts.network, close);
  return AccountDialog ? <AccountDialog /> : null;
};
