import { setting } from '#http/settings.ts';
import { safeLink } from '#rules/links.ts';
import { Button } from '#ui/button.tsx';
import { ExternalLinkIcon } from '#ui/icons/external-link-icon.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './help-page.module.css';

/** Path of the package licenses in the build. */
const noticesPath = '/third-party-notices.txt';

/** Donation URL: https only. `undefined` if it is not configured or not safe. */
const donationUrl = (): string | undefined => {
  const link = safeLink(setting('donation'));
  return link?.startsWith('https:') ? link : undefined;
};

/** Footer of the help page: support, and donations. */
export const SupportFooter = () => {
  const contact = setting('contact');
  const donation = donationUrl();
  return (
    <div className={styles.support}>
      <section aria-labelledby="support" className={styles.part}>
        <h2 id="support" className={styles.heading}>
          Support
        </h2>
        {contact ? (
          <p>
            Questions or problems? Email <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.
          </p>
        ) : null}
        <p>
          <TextLink href={noticesPath} isQuiet>
            Licences of the software in this shop
          </TextLink>
        </p>
      </section>
      {donation ? (
        <section aria-labelledby="donation" className={styles.part}>
          <h2 id="donation" className={styles.heading}>
            Support Giftlist
          </h2>
          <p>All of Giftlist is free. A donation helps keep it that way.</p>
          <div>
            <Button asChild variant="outline" tone="neutral">
              <a href={donation} target="_blank" rel="noopener noreferrer">
                Donate <ExternalLinkIcon />
              </a>
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
};
