import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { TextLink } from '#ui/text-link.tsx';
import { LegalPage } from './legal-page';
import { privacySections } from './privacy-sections';

/** Privacy policy with its 11 sections. */
export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    intro="Giftlist sends gifts to people whose address you never see. Here is what we know about you, why, and for how long."
    sections={privacySections}
    links={
      <>
        <TextLink asChild>
          <Link to={paths.terms}>Terms and Conditions</Link>
        </TextLink>
        <TextLink asChild>
          <Link to={paths.home}>Back to the shop</Link>
        </TextLink>
      </>
    }
  />
);
