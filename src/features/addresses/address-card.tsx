import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { PencilIcon } from '#ui/icons/pencil-icon.tsx';
import { TrashIcon } from '#ui/icons/trash-icon.tsx';
import { TruckIcon } from '#ui/icons/truck-icon.tsx';
import styles from './addresses-tab.module.css';
import type { AddressView } from './use-address-book';

interface AddressCardProps {
  address: AddressView;
  /** Whether the address is being deleted. */
  isDeleting: boolean;
  /** Whether an action on an address is allowed now. */
  canAct: boolean;
}

/** A saved address: name, text, visibility to friends, and buttons to edit or delete it. */
export const AddressCard = ({ address, isDeleting, canAct }: AddressCardProps) => {
  const { name, text, isPublic, edit, remove } = address;
  return (
    <li className={styles.address} aria-busy={isDeleting || undefined}>
      <div className={styles.head}>
        <strong className={styles.name}>
          <bdi>{name}</bdi>
        </strong>
        {isPublic ? (
          <Badge tone="success" className={styles.badge}>
            <TruckIcon /> <span>Friends may ship here</span>
          </Badge>
        ) : (
          <Badge className={styles.badge}>
            <LockIcon /> <span>Only for you</span>
          </Badge>
        )}
      </div>
      <p className={styles.text}>
        <bdi>{text}</bdi>
      </p>
      <div className={styles.actions}>
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          aria-label={`Edit ${name}`}
          aria-disabled={!canAct || undefined}
          onClick={edit}
        >
          <PencilIcon />
          Edit
        </Button>
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          aria-label={`Delete ${name}`}
          isLoading={isDeleting}
          aria-disabled={!canAct || undefined}
          onClick={remove}
        >
          <TrashIcon />
          Delete
        </Button>
      </div>
    </li>
  );
};
