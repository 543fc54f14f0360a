import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { AccountHost } from '../../features/account';
import { BagDrawerHost } from '../../features/cart';
import { DialogHost } from '../../features/feedback';
import { AddToGiftlist } from '../../features/giftlists';
import { QuickViewHost } from '../../features/product';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import styles from './shell.module.css';
import { useFocusRescue } from './use-focus-rescue';
import { useRouteEffects } from './use-route-effects';

const mainId = 'main';

/** What stays while pages change: the bar, the drawer, the dialogs, the footer. */
export const Shell = () => {
  const mainRef = useRef<HTMLElement>(null);
  useRouteEffects();
  useFocusRescue();
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href={`#${mainId}`}
        onClick={(event) => {
          // The address stays as it is: it belongs to the page and to its Back.
          event.preventDefault();
          mainRef.current?.focus();
        }}
      >
        Skip to content
      </a>
      <NavigationBar />
      <BagDrawerHost />
      <main ref={mainRef} id={mainId} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <QuickViewHost MoreWays={AddToGiftlist} />
      <AccountHost />
      <DialogHost />
      <ScrollRestoration />
    </div>
  );
};
