import { accountTabs } from '#rules/account-tabs.ts';
import { lazyChunk, type SeedPageQueries, useTabInUrl } from '#runtime';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { addressesTabChunk } from '../addresses';
import { giftlistsTabChunk } from '../giftlists';
import { notificationsTabChunk } from '../notifications';
import { ordersTabChunk } from '../orders';
import { AccountTab } from './account-tab';
import styles from './profile-page.module.css';

// Re-exported from this lazy chunk: a static import in the route would add it to the initial bundle.
export { ProfileSessionEnded } from './profile-session-ended';

const loadProfileTab = () => import('./details/profile-tab');
const profileTabChunk = lazyChunk(async () => (await loadProfileTab()).ProfileTab);

/** Seeds the first tab, which the server renders, and loads its chunk. */
export const seedProfilePage: SeedPageQueries = async (queryClient, _, responseOf) => {
  const profileTab = await profileTabChunk.load().catch(() => undefined);
  return profileTab !== undefined && (await loadProfileTab()).seedShippingNote(queryClient, responseOf);
};

/** My Account: five tabs, each with its own chunk and error. */
export const ProfilePage = () => {
  const [tab, setTab] = useTabInUrl(accountTabs);
  return (
    <ChakraArea>
      <Container isStacked>
        <div>
          <PageHeading>My Account</PageHeading>
          <p className={styles.lead}>Manage your account settings and preferences</p>
        </div>
        <Tabs
          label="My Account"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'profile', label: 'Profile', content: <AccountTab chunk={profileTabChunk} /> },
            { value: 'addresses', label: 'Addresses', content: <AccountTab chunk={addressesTabChunk} /> },
            { value: 'orders', label: 'Orders', content: <AccountTab chunk={ordersTabChunk} /> },
            { value: 'giftlists', label: 'Giftlists', content: <AccountTab chunk={giftlistsTabChunk} /> },
            { value: 'notifications', label: 'Notifications', content: <AccountTab chunk={notificationsTabChunk} /> },
          ]}
        />
      </Container>
    </ChakraArea>
  );
};
