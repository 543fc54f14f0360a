import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import type { appMachine } from '#machines/app.machine.ts';
import type { Preferences } from '#rules/preferences.ts';

/** Root of the actor system. */
export type AppActor = ActorRefFrom<typeof appMachine>;

/** Path and query of a page. */
export interface PageLocation {
  pathname: string;
  search: string;
}

/** Navigation blocked by a view. */
export interface BlockedNavigation {
  /** Continues the navigation. */
  proceed: () => void;
  /** Cancels the navigation. */
  reset: () => void;
}

/** Router access for flows, independent of the router library. */
export interface Navigation {
  /**
   * Current location: the target of `navigate` as soon as that is called. `window.location` follows one event-loop task
   * later.
   */
  location: () => PageLocation;
  /** Whether the last navigation was Back, Forward or the load of this page, not a link or a click. */
  isHistoryNavigation: () => boolean;
  /**
   * Whether a navigation to another page is pending. Late updates of the current page (a debounced search, a response)
   * must not write the URL, because that would cancel the navigation.
   */
  isLeaving: () => boolean;
  /**
   * @param to - Path with query. `replace` adds no history entry. `scrollToTop` scrolls like a link; otherwise the
   * scroll position stays.
   */
  navigate: (to: string, options?: { replace?: boolean; scrollToTop?: boolean }) => void;
  /** Navigation blocked until the user answers; `undefined` if none. */
  blockedNavigation: () => BlockedNavigation | undefined;
  /** Subscribes to location changes; returns the unsubscribe function. */
  subscribe: (listener: (location: PageLocation) => void) => () => void;
}

/** Returns a machine with its actors provided. */
export type ProvideMachine<Machine extends AnyStateMachine> = (
  queryClient: QueryClient,
  navigation: Navigation,
) => Machine;

/** Services available to every feature without importing the app. */
export interface Services {
  app: AppActor;
  navigation: Navigation;
  /** Preferences of the visitor's browser, on the server only. */
  preferences?: Preferences | undefined;
  /**
   * Provides the actors of a machine with the query cache and the navigation.
   *
   * @param unstarted - The machine without actors, for the server only, where flows never start.
   */
  provideMachine: <Machine extends AnyStateMachine>(provide: ProvideMachine<Machine>, unstarted?: Machine) => Machine;
}

const ServicesContext = createContext<Services | undefined>(undefined);

/** Provides the services to its children. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** Returns the services of the app. */
export const useServices = (): Services => {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesProvider above it');
  return services;
};
