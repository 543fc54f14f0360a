import { Stepper } from '#ui/stepper.tsx';
import styles from './how-many.module.css';

interface HowManyProps {
  /** Name of the item. */
  name: string;
  value: number;
  max: number;
  onChange: (quantity: number) => void;
}

/** Units of an item, in a form. */
export const HowMany = ({ name, ...stepper }: HowManyProps) => (
  <div className={styles.row}>
    <span>How many</span>
    <Stepper label={`quantity of ${name}`} {...stepper} />
  </div>
);
