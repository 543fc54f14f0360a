import { button, createStatus, element, row, type Section } from '../element';
import type { MockControls } from '../engine/create-backend';

/**
 * Section that publishes a notification to the signed-in user, and breaks or restores the live connection, without a
 * reload.
 */
export const createLiveSection = (controls: MockControls): Section => {
  const status = createStatus();
  const push = async () => {
    const { sessions, people: members } = await controls.state();
    const username = members.find(({ id }) => id === sessions[0]?.userId)?.username;
    if (username === undefined) {
      status.textContent = 'No user is signed in.';
      return;
    }
    const at = new Date().toLocaleTimeString('en-CA');
    await controls.storeNotification(username, { type: 'OTHER', message: `The tester’s panel says hello at ${at}.` });
    status.textContent = controls.live.count() > 0 ? 'Pushed.' : 'Stored; no live connection is open.';
  };
  const toggle = element('button', { type: 'button' });
  const show = () => {
    toggle.textContent = controls.live.mode() === 'open' ? 'Drop the connection' : 'Restore the connection';
  };
  toggle.addEventListener('click', () => {
    const isOpen = controls.live.mode() === 'open';
    controls.live.setMode(isOpen ? 'away' : 'open');
    if (isOpen) controls.live.drop();
    status.textContent = isOpen
      ? 'Dropped. The shop retries five times.'
      : 'Restored. The shop reconnects at its next retry, or when you return to this tab.';
    show();
  });
  show();
  return {
    id: 'live',
    title: 'Notifications',
    content: [
      row(
        button('Push a notification', () => void push()),
        toggle,
      ),
      status,
    ],
  };
};
