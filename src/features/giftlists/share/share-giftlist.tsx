import { useCallback, useState } from 'react';
import type { Giftlist } from '#generated/model';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { lazyChunk } from '#runtime';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckIcon } from '#ui/icons/check-icon.tsx';
import { CopyIcon } from '#ui/icons/copy-icon.tsx';
import { QrCodeIcon } from '#ui/icons/qr-code-icon.tsx';
import { ShareIcon } from '#ui/icons/share-icon.tsx';
import { useLazyDialog } from '../../feedback';
import { ManualCopyLink } from './manual-copy-link';
import styles from './share-giftlist.module.css';
import { useShare } from './use-share';

const qrChunk = lazyChunk(async () => (await import('./qr-dialog')).QrDialog);

interface ShareGiftlistProps {
  giftlist: Pick<Giftlist, 'id' | 'title' | 'isHidden'>;
  /** Username of the giftlist's owner; `null` for an own giftlist. */
  owner: string | null;
}

const ShareButtons = ({ giftlist, owner }: ShareGiftlistProps) => {
  const { title, link, isCopied, isCopyDenied, canOpenShareSheet, copy, openShareSheet, dismiss } = useShare(
    giftlist,
    owner,
  );
  const [isQrOpen, setIsQrOpen] = useState(false);
  const closeQr = useCallback(() => setIsQrOpen(false), []);
  const { chunk: QrDialog } = useLazyDialog(qrChunk, isQrOpen, giftlistTexts.qrFailed, closeQr);
  return (
    <div className={styles.share}>
      <div className={styles.buttons}>
        <Button size="sm" variant="subtle" onClick={copy}>
          <CopyIcon />
          Share
        </Button>
        <IconButton
          size="sm"
          label="Show the QR code"
          isLoading={isQrOpen && !QrDialog}
          onClick={() => setIsQrOpen(true)}
        >
          <QrCodeIcon />
        </IconButton>
        {/* Last, because it appears after hydration and must not move the other buttons. */}
        {canOpenShareSheet ? (
          <IconButton size="sm" label="Share with an app" onClick={openShareSheet}>
            <ShareIcon />
          </IconButton>
        ) : null}
        <p role="status" className={styles.notice}>
          {isCopied ? (
            <>
              <CheckIcon />
              <span>{giftlistTexts.copied}</span>
            </>
          ) : null}
        </p>
      </div>
      {isCopyDenied ? <ManualCopyLink link={link} onDone={dismiss} /> : null}
      {QrDialog && isQrOpen ? <QrDialog title={title} link={link} onExited={closeQr} /> : null}
    </div>
  );
};

/**
 * Shares a giftlist: copies the link, opens the share sheet, or shows a QR code. A hidden giftlist has no buttons,
 * because only its owner can open the link.
 */
export const ShareGiftlist = ({ giftlist, owner }: ShareGiftlistProps) =>
  giftlist.isHidden ? null : <ShareButtons key={giftlist.id} giftlist={giftlist} owner={owner} />;
