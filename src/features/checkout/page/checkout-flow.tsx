import { useCallback, useRef, useState } from 'react';
import type { CartItem } from '#generated/model';
import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ArrowLeftIcon } from '#ui/icons/arrow-left-icon.tsx';
import { BagIcon } from '#ui/icons/bag-icon.tsx';
import { type CartLineSnapshot, RecipientSection } from '../../cart';
import { ProblemNote } from '../../feedback';
import { EditRecipient } from '../recipient';
import { CheckoutLine } from './checkout-line';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import { CheckoutSummary } from './checkout-summary';
import { GiftMessage } from './gift-message';
import { NoAddress } from './no-address';
import { ProbablyPaidNotice } from './probably-paid-notice';
import { type CheckoutSelection, useCheckout } from './use-checkout';

interface CheckoutFlowProps extends CheckoutSelection {
  cartItemIds: readonly string[];
  /** Values of all cart lines as shown in the cart, by line id. */
  shownInCart: ReadonlyMap<string, CartLineSnapshot>;
}

/** Lines by recipient, next to the order summary. */
export const CheckoutFlow = ({ cartItemIds, shownInCart, ...selection }: CheckoutFlowProps) => {
  const checkout = useCheckout(cartItemIds, shownInCart, selection);
  const {
    content,
    problem,
    isEmpty,
    isProbablyPaid,
    isMember,
    canSendMessages,
    isInitiating,
    canRemove,
    canEdit,
    remove,
    retry,
    flow,
    findLine,
  } = checkout;
  const [editedLine, setEdited] = useState<CartItem>();
  const [lastEditedId, setLastEditedId] = useState<string>();
  const [startsWithAddress, setStartsWithAddress] = useState(false);
  const [isAddressRequested, setIsAddressRequested] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const edit = (id: string) => {
    setEdited(findLine(id));
    setLastEditedId(id);
    setStartsWithAddress(false);
  };
  const addAddress = (id: string) => {
    edit(id);
    setStartsWithAddress(true);
  };
  // 'Add a delivery address' was pressed while the amounts were loading. Only the response lists all lines that need
  // the address, so the editor opens now.
  if (isAddressRequested && !isInitiating) {
    setIsAddressRequested(false);
    const line = content?.groups.find(({ unaddressedLine }) => unaddressedLine)?.unaddressedLine;
    if (canRemove && line) addAddress(line.id);
  }
  const stopEditing = useCallback(() => setEdited(undefined), []);
  if (isProbablyPaid) return <ProbablyPaidNotice isMember={isMember} />;
  if (isEmpty) {
    return (
      <EmptyState
        title="No valid items to checkout."
        icon={<BagIcon />}
        action={
          <Button asChild size="lg">
            <Link to={paths.cart}>Back to your bag</Link>
          </Button>
        }
      />
    );
  }
  if (!content && !problem) return <CheckoutSkeleton />;
  const backLink = (
    <Button asChild variant="ghost" tone="neutral" size="sm" className={styles.back}>
      <Link to={paths.cart}>
        <ArrowLeftIcon /> Back to your bag
      </Link>
    </Button>
  );
  if (!content) {
    return (
      <div className={styles.lines}>
        {problem ? <ProblemNote problem={problem} onRetry={retry} /> : null}
        {backLink}
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.lines}>
        {content.groups.map(
          ({ key, label, username, shippingAddress, unaddressedLine, needsAddress = false, messageLine, lines }) => (
            <RecipientSection
              key={key}
              label={label}
              username={username}
              shippingAddress={shippingAddress}
              noAddress={
                unaddressedLine ? (
                  <NoAddress
                    line={unaddressedLine}
                    isNeeded={needsAddress}
                    canChange={canRemove || isInitiating}
                    isRequested={isAddressRequested}
                    onAdd={(id) => (isInitiating ? setIsAddressRequested(true) : addAddress(id))}
                    addRef={addRef}
                  />
                ) : null
              }
              footer={
                canSendMessages && messageLine ? <GiftMessage flow={flow} recipientKey={key} label={label} /> : null
              }
            >
              {lines.map((line) => (
                <CheckoutLine
                  key={line.id}
                  line={line}
                  canRemove={canRemove}
                  canEdit={canEdit}
                  onEdit={edit}
                  editRef={line.id === lastEditedId ? editRef : undefined}
                  onRemove={remove}
                />
              ))}
            </RecipientSection>
          ),
        )}
        {backLink}
      </div>
      <CheckoutSummary checkout={checkout} content={content} />
      <EditRecipient
        line={editedLine}
        startsWithAddress={startsWithAddress}
        others={startsWithAddress ? content.unaddressedIds.filter((id) => id !== editedLine?.id) : []}
        requester={flow}
        // With its new address the line may already be in another group, which has no button to add an address: the
        // focus then returns to the line's Edit button.
        findOpener={() => (startsWithAddress ? addRef.current : null) ?? editRef.current}
        onClosed={stopEditing}
      />
    </div>
  );
};
