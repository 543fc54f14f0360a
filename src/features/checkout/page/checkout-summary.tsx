import { formatMoney } from '#rules/money.ts';
import { paths } from '#rules/paths.ts';
import { checkoutTexts } from '#rules/texts/checkout.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { LockIcon } from '#ui/icons/lock-icon.tsx';
import { TruckIcon } from '#ui/icons/truck-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { Surface } from '#ui/surface.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useSignIn } from '../../account';
import { ProblemNote } from '../../feedback';
import { CheckoutAmounts } from './checkout-amounts';
import styles from './checkout-summary.module.css';
import { GuestForm } from './guest-form';
import type { CheckoutContent, UseCheckoutResult } from './use-checkout';

/** Sign-in link of the checkout. Input is preserved, and the checkout continues as a member's. */
const SignInPrompt = () => {
  const { signIn } = useSignIn();
  return (
    <p>
      Have an account?{' '}
      <Button size="sm" variant="ghost" onClick={signIn}>
        Sign in
      </Button>
    </p>
  );
};

interface CheckoutSummaryProps {
  checkout: UseCheckoutResult;
  content: CheckoutContent;
}

/** Order summary of the checkout, with the payment form. */
export const CheckoutSummary = ({ checkout, content }: CheckoutSummaryProps) => {
  const { totals, isPending, hasErrors, hasChangedQuantities, hasChangedPrices } = content;
  const { isInitiating, isPaying, isHandingOver, isMember, problem, canPay } = checkout;
  const payButton = (
    <Button
      type={isMember ? 'button' : 'submit'}
      size="lg"
      isWide
      aria-disabled={!canPay}
      aria-describedby={content.lineErrors.length > 0 ? 'checkout-errors' : undefined}
      isLoading={isPaying}
      onClick={isMember ? checkout.pay : undefined}
    >
      {hasErrors ? (
        checkoutTexts.resolveErrors
      ) : (
        <>
          <LockIcon /> <span>{isPending ? 'Pay' : `Pay ${formatMoney(totals.total)}`}</span>
        </>
      )}
    </Button>
  );
  return (
    <Surface asChild>
      <section aria-labelledby="checkout-summary" className={styles.summary}>
        <h2 id="checkout-summary" className={styles.heading}>
          Order summary
        </h2>
        {problem ? (
          <ProblemNote problem={problem} onRetry={checkout.retry} />
        ) : (
          <CheckoutAmounts
            totals={totals}
            isBusy={isInitiating}
            isPending={isPending}
            isTaxEstimated={content.isTaxEstimated}
          />
        )}
        {hasChangedQuantities ? (
          <InlineNote tone="warning">
            Some quantities differ from your bag. The total is based on what is listed here.
          </InlineNote>
        ) : null}
        {hasChangedPrices ? (
          <InlineNote tone="warning">Some prices have changed. The total is based on what is listed here.</InlineNote>
        ) : null}
        {content.lineErrors.length > 0 ? (
          <InlineNote tone="warning">
            <ul id="checkout-errors">
              {content.lineErrors.map(({ id, name, message }) => (
                <li key={`${id} ${name}`}>
                  <TextLink
                    href={`#checkout-line-${id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      document.getElementById(`checkout-line-${id}`)?.focus();
                    }}
                  >
                    {`${name}: ${message}`}
                  </TextLink>
                </li>
              ))}
            </ul>
          </InlineNote>
        ) : null}
        {isMember ? (
          payButton
        ) : (
          <>
            <SignInPrompt />
            <GuestForm initial={checkout.initialGuest} onChange={checkout.saveGuest} onPay={checkout.pay}>
              {payButton}
            </GuestForm>
          </>
        )}
        <p role="status" className={styles.status}>
          {isHandingOver ? 'Taking you to the payment page…' : ''}
        </p>
        <ul className={styles.notes}>
          <li>
            <LockIcon />
            <span>Secure payment: your card details go to the payment provider alone, on its own page.</span>
          </li>
          <li>
            <TruckIcon /> Estimated Delivery: 2-4 business days after processing
          </li>
        </ul>
        <p className={styles.legal}>
          By paying you accept the{' '}
          <TextLink asChild isQuiet>
            <Link to={paths.terms}>Terms of Service</Link>
          </TextLink>{' '}
          and the{' '}
          <TextLink asChild isQuiet>
            <Link to={paths.privacy}>Privacy Policy</Link>
          </TextLink>
          .
        </p>
      </section>
    </Surface>
  );
};
