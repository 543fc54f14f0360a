import { shippingPoints } from '#rules/shipping.ts';
import { DialogFrame } from '../../feedback';
import styles from './shipping-dialog.module.css';

interface ShippingDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export const ShippingDialog = ({ isOpen, onClose }: ShippingDialogProps) => (
  <DialogFrame isOpen={isOpen} onClose={onClose} title="How Shipping Works" size="sm">
    <ul className={styles.points}>
      {shippingPoints.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </DialogFrame>
);
