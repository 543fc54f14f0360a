import type { ItemMove } from '#rules/giftlist-item-order.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PencilIcon } from '#ui/icons/pencil-icon.tsx';
import { TrashIcon } from '#ui/icons/trash-icon.tsx';
import styles from './item-owner-tools.module.css';

/** Moves of an item, and how a server of 1.1 makes them. */
export interface ItemMoves {
  canMove: (move: ItemMove) => boolean;
  onMove: (move: ItemMove) => void;
}

/** Actions of the owner on an item. */
export interface OwnerTools {
  listTitle: string;
  isRemoving: boolean;
  canRemove: boolean;
  onRemove: () => void;
  /** `undefined` for a server that cannot change items. */
  onEdit: (() => void) | undefined;
  /** Shown while the owner changes the order. */
  moves: ItemMoves | undefined;
  isMoving: boolean;
}

const moveLabels: Readonly<Record<ItemMove, string>> = { first: 'First', up: 'Up', down: 'Down' };

/** Buttons that move an item in the owner's order. */
export const ItemMoveButtons = ({ name, moves }: { name: string; moves: ItemMoves }) => (
  <div role="group" aria-label={`Place of ${name}`} className={styles.moves}>
    {(['first', 'up', 'down'] as const).map((move) => (
      <Button
        key={move}
        size="sm"
        variant="outline"
        tone="neutral"
        aria-label={`${moveLabels[move]}: ${name}`}
        aria-disabled={!moves.canMove(move) || undefined}
        onClick={() => moves.onMove(move)}
      >
        {moveLabels[move]}
      </Button>
    ))}
  </div>
);

/** Icon buttons of the owner at an item: edit and remove. */
export const ItemOwnerTools = ({ name, tools }: { name: string; tools: OwnerTools }) => (
  <div className={styles.tools}>
    {tools.onEdit ? (
      <IconButton label={`Edit ${name}`} size="sm" data-edit="" onClick={tools.onEdit}>
        <PencilIcon />
      </IconButton>
    ) : null}
    <IconButton
      label={`Remove ${name} from ${tools.listTitle}`}
      size="sm"
      isLoading={tools.isRemoving}
      aria-disabled={!tools.canRemove || undefined}
      onClick={tools.onRemove}
    >
      <TrashIcon />
    </IconButton>
  </div>
);
