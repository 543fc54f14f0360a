import { QrCodeFrame, QrCodePattern, QrCodeRoot } from '@chakra-ui/react/qr-code';
import { ChakraArea } from './chakra-area';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What a camera reads from it. */
  value: string;
  /** Its name for those who cannot see it. */
  label: string;
}

/**
 * A QR code, dark on light in both colour schemes: cameras expect that. Import it lazily, as all that stands on Chakra.
 */
export const QrCode = ({ value, label }: QrCodeProps) => (
  <ChakraArea>
    <QrCodeRoot value={value} className={styles.root}>
      <QrCodeFrame role="img" aria-label={label} className={styles.frame}>
        <QrCodePattern className={styles.pattern} />
      </QrCodeFrame>
    </QrCodeRoot>
  </ChakraArea>
);
