import { createContext, type ReactNode, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../machines/app.machine';

/** The running root of the actor system. */
export type AppActor = ActorRefFrom<typeof appMachine>;

/** Where a person is: a path and a query, as in the address bar. */
export interface PageLocation {
  pathname: string;
  search: string;
}

/** A navigation that a view blocks. */
export interface BlockedNavigation {
  /** Goes there. */
  proceed: () => void;
  /** Stays here. */
  reset: () => void;
}

/** The address bar, for flows: they follow it and write it without knowing a router. */
export interface Navigation {
  /** The current location, or the one just navigated to: the browser's own address follows a task later. */
  location: () => PageLocation;
  /** Whether Back, Forward or a reload brought the person there, not a link or a press. */
  isHistoryNavigation: () => boolean;
  /**
   * Whether the person is on the way to another page, whose code is still loading. What comes late on the page that is being left (a debounced
   * search, an answer) must not write the address: that would cancel the navigation.
   */
  isLeaving: () => boolean;
  /**
   * @param to - A path with its query. `replace` leaves no step for Back. `scrollToTop` scrolls as following a link does; otherwise the
   * page stays where it is.
   */
  navigate: (to: string, options?: { replace?: boolean; scrollToTop?: boolean }) => void;
  /** The navigation that a view blocks until the person has answered; `undefined` where none is blocked. */
  blockedNavigation: () => BlockedNavigation | undefined;
  /** Calls back on every change of location, until the returned function is called. */
  subscribe: (listener: (location: PageLocation) => void) => () => void;
}

/** What every feature can reach without importing the app. */
export interface Services {
  app: AppActor;
  navigation: Navigation;
}

const ServicesContext = createContext<Services | undefined>(undefined);

/** Gives the services to everything below. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The services of this running shop. */
export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
};
