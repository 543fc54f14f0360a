import { readTabStorage, writeTabStorage } from '../engine/storage';

const flag = 'panel';

/** Whether to show the panel. `?panel` shows it in this tab, `?panel=off` hides it. */
export const isPanelWanted = (query: URLSearchParams): boolean => {
  const asked = query.get('panel');
  if (asked !== null) writeTabStorage(flag, asked === 'off' ? '' : 'on');
  return readTabStorage(flag) === 'on';
};
