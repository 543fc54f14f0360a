import { useSelector } from '@xstate/react';
import { useServices } from '../../../runtime';

/** Tells the people of this page apart, one after the other: what shows somebody's data is keyed by it. */
export const usePersonKey = (): number => useSelector(useServices().app, ({ context }) => context.personKey);
