import { useQuery } from '@tanstack/react-query';
import { canShipTo } from '../../rules/address';
import { canShipQuery } from './address-queries';

/** Whether friends may ship to a saved address; `undefined` while, and where, that is not known. */
export const useCanFriendsShip = (): boolean | undefined => canShipTo(useQuery(canShipQuery()).data);
