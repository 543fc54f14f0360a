import { statusTexts } from '#rules/texts/generic.ts';
import { lazyChunk } from '#runtime';
import { useLazyDialog } from '../../feedback';
import { useAccountDialog } from './use-account-dialog';

const accountDialogChunk = lazyChunk(async () => (await import('./account-dialog')).AccountDialog);

/** Mounts the account dialog on every page. Its chunk loads when the dialog first opens. */
export const AccountHost = () => {
  const { isOpen, close } = useAccountDialog();
  const { chunk: AccountDialog } = useLazyDialog(accountDialogChunk, isOpen, statusTexts.network, close);
  return AccountDialog ? <AccountDialog /> : null;
};
