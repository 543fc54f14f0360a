import { statusTexts } from '../../../rules/texts/generic';
import { useLazyDialog } from '../../feedback';
import { lazyChunk } from '../../../runtime';
import { useAccountDialog } from './use-account-dialog';

const accountDialogPart = lazyChunk(async () => (await import('./account-dialog')).AccountDialog);

/** Where the account dialogs appear, on every page. Their code is loaded when the first one opens. */
export const AccountHost = () => {
  const { isOpen, close } = useAccountDialog();
  const { part: AccountDialog } = useLazyDialog(accountDialogPart, isOpen, statusTexts.network, close);
  return AccountDialog ? <AccountDialog /> : null;
};
