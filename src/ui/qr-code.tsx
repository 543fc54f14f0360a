import { QrCodeFrame, QrCodePattern, QrCodeRoot } from '@chakra-ui/react/qr-code';
import { ChakraArea } from './chakra-area';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** Encoded text. */
  value: string;
  /** Accessible name. */
  label: string;
}

/** A QR code, dark on light in both color modes, as cameras expect. Import it lazily, like everything with Chakra. */
export const QrCode = ({ value, label }: QrCodeProps) => (
  <ChakraArea>
    <QrCodeRoot value={value} className={styles.root}>
      <QrCodeFrame role="img" aria-label={label} className={styles.frame}>
        <QrCodePattern className={styles.pattern} />
      </QrCodeFrame>
    </QrCodeRoot>
  </ChakraArea>
);
