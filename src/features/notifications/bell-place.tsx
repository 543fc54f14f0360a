import { lazyPart, useLazyPart, whenIdle } from '../../runtime';

const bellPart = lazyPart(async () => {
  await new Promise<void>(whenIdle);
  return (await import('./notification-bell')).NotificationBell;
});

/**
 * The bell's place in the bar of a member. The bell comes when the page is idle, into room that the bar keeps for it: nothing moves.
 */
export const BellPlace = () => {
  const { part: NotificationBell } = useLazyPart(bellPart, true);
  return NotificationBell ? <NotificationBell /> : null;
};
