import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { QrCode } from '../../../ui/qr-code';
import styles from './qr-dialog.module.css';

interface QrDialogProps {
  title: string;
  link: string;
  /** The dialog has left. */
  onExited: () => void;
}

/** The QR code of a list's link, to be held up at a party. Loaded lazily. */
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
