import { Outlet, ScrollRestoration } from 'react-router-dom';
import { AccountHost } from '../../features/account';
import { BagDrawerHost } from '../../features/cart';
import { DialogHost } from '../../features/feedback';
import { QuickViewHost } from '../../features/product';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import styles from './shell.module.css';
import { useRouteEffects } from './use-route-effects';

const mainId = 'main';

/** What stays while pages change: the bar, the drawer, the dialogs, the footer. */
export const Shell = () => {
  useRouteEffects();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${mainId}`}>
        Skip to content
      </a>
      <NavigationBar />
      <BagDrawerHost />
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <QuickViewHost />
      <AccountHost />
      <DialogHost />
      <ScrollRestoration />
    </div>
  );
};
