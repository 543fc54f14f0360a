import { type AccountTab as AccountTabName, accountTabOf, accountTabs } from '#rules/account-tabs.ts';
import { paths } from '#rules/paths.ts';
import { lazyChunk, type SeedPageQueries, useTabInUrl } from '#runtime';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { Container } from '#ui/container.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { addressesTabChunk } from '../addresses';
import { giftlistsTabChunk } from '../giftlists';
import { notificationsTabChunk } from '../notifications';
import { ordersTabChunk } from '../orders';
import { AccountTab, type AccountTabChunk } from './account-tab';
import styles from './profile-page.module.css';

// Re-exported from this lazy chunk: a static import in the route would add it to the initial bundle.
export { ProfileSessionEnded } from './profile-session-ended';

const profileTabChunk = lazyChunk(async () => {
  const { ProfileTab, seedProfileTab } = await import('./details/profile-tab');
  return { Tab: ProfileTab, seed: seedProfileTab };
});

const chunks: Readonly<Record<AccountTabName, AccountTabChunk>> = {
  profile: profileTabChunk,
  addresses: addressesTabChunk,
  orders: ordersTabChunk,
  giftlists: giftlistsTabChunk,
  notifications: notificationsTabChunk,
};

const labels: Readonly<Record<AccountTabName, string>> = {
  profile: 'Profile',
  addresses: 'Addresses',
  orders: 'Orders',
  giftlists: 'Giftlists',
  notifications: 'Notifications',
};

/** Seeds the tab in the URL, which the server renders, and loads its chunk. */
export const seedProfilePage: SeedPageQueries = async (queryClient, params, responseOf, search) => {
  const tab = accountTabOf({ pathname: paths.profile, search }) ?? 'profile';
  const chunk = await chunks[tab].load().catch(() => undefined);
  return (await chunk?.seed(queryClient, params, responseOf, search)) ?? false;
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
          tabs={accountTabs.map((value) => ({
            value,
            label: labels[value],
            content: <AccountTab chunk={chunks[value]} />,
          }))}
        />
      </Container>
    </ChakraArea>
  );
};
