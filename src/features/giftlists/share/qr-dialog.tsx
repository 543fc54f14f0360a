import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './qr-dialog.module.css';

interface QrDialogProps {
  title: string;
  link: string;
  /** Called after the dialog's exit animation. */
  onExited: () => void;
}

/** QR code of a giftlist's link. A lazy chunk. */
export const QrDialog = ({ title, link, onExited }: QrDialogProps) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onExited={onExited}
      title="Open this list on a phone"
      size="sm"
    >
      <div className={styles.body}>
        <QrCode value={link} label={`QR code that opens ${title}`} />
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.link}>{link}</p>
      </div>
    </Dialog>
  );
};
