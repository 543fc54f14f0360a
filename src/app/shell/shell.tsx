import { memo, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { AccountHost } from '#features/account/index.ts';
import { CartDrawerHost } from '#features/cart/index.ts';
import { heroDrawing } from '#features/discovery/index.ts';
import { DialogHost, OfflineNoticeSlot } from '#features/feedback/index.ts';
import { QuickViewHost } from '#features/product/index.ts';
import { usePreload } from '#runtime';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import { quickView } from './quick-view';
import { RouteEffects } from './route-effects';
import styles from './shell.module.css';
import { useFocusRecovery } from './use-focus-recovery';

const mainId = 'main';

/**
 * Persistent parts around the pages: navigation bar, drawer, dialogs, footer. Memoized: navigation renders the page
 * only.
 */
export const Shell = memo(function Shell() {
  const mainRef = useRef<HTMLElement>(null);
  useFocusRecovery();
  usePreload(heroDrawing);
  return (
    <div className={styles.shell}>
      <a
        className={styles.skip}
        href={`#${mainId}`}
        onClick={(event) => {
          // The link must not change the URL, which would add a history entry.
          event.preventDefault();
          mainRef.current?.focus();
        }}
      >
        Skip to content
      </a>
      {/* Before the page, so that a browser that is still receiving the SSR document paints the product first. */}
      <QuickViewHost quickView={quickView} />
      <NavigationBar />
      <CartDrawerHost />
      <OfflineNoticeSlot />
      <main ref={mainRef} id={mainId} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <AccountHost />
      <DialogHost />
      <RouteEffects />
      <ScrollRestoration />
    </div>
  );
});
