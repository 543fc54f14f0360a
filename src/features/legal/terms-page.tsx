import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { TextLink } from '#ui/text-link.tsx';
import { LegalPage } from './legal-page';
import { termsSections } from './terms-sections';

/** Terms with their 16 sections. */
export const TermsPage = () => (
  <LegalPage
    title="Terms and Conditions"
    intro="What you can expect of Giftlist, and what Giftlist expects of you. All features are free; you pay only for the gifts you buy."
    sections={termsSections}
    links={
      <>
        <TextLink asChild>
          <Link to={paths.privacy}>Privacy Policy</Link>
        </TextLink>
        <TextLink asChild>
          <Link to={paths.home}>Back to the shop</Link>
        </TextLink>
      </>
    }
  />
);
