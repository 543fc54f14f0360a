import { type AnyEventObject, createActor, fromCallback } from 'xstate';
import { hasNewRelease } from '../http/release';
import { releaseTexts } from '../rules/texts/release';
import type { AppActor } from './services';

/** Fields whose content is nowhere else: what is searched for stands in the address. */
const typedIn = 'input:not([type="search"], [type="checkbox"], [type="radio"]), textarea';

const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn)].some(({ value }) => value !== '');

/** Whether this page has just been loaded anew: what is gone even so does not come by loading it once more. */
const isJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload' && performance.now() < 30_000;
};

/** Where 'Reload' of the question comes back to. */
const reloader = (reload: () => void) =>
  fromCallback<AnyEventObject>(({ receive }) => {
    receive(({ type }) => {
      if (type === 'confirm.accepted') reload();
    });
  });

/**
 * A tab that stays open while a new release replaces its own goes on (reading 97): when a part of the page does not come, and the host has
 * another release, the page is loaded anew once. Where something is typed that would be lost, the person is asked first. Without a new
 * release it is the place that says what is missing, as ever.
 *
 * @param app - The root, which has the dialog that asks.
 * @param reload - Loads the page anew.
 */
export const watchRelease = (
  app: { getSnapshot: () => { children: Pick<ReturnType<AppActor['getSnapshot']>['children'], 'confirm'> } },
  reload = () => location.reload(),
): void => {
  let isAsking = false;
  const goOn = async () => {
    if (isAsking || isJustReloaded() || !(await hasNewRelease()) || isAsking) return;
    if (!hasTyped()) {
      reload();
      return;
    }
    isAsking = true;
    app.getSnapshot().children.confirm?.send({
      type: 'confirm.ask',
      from: createActor(reloader(reload)).start(),
      question: {
        title: releaseTexts.title,
        body: releaseTexts.body,
        acceptLabel: releaseTexts.reload,
        dismissLabel: releaseTexts.stay,
        tone: 'neutral',
      },
    });
  };
  addEventListener('vite:preloadError', () => void goOn());
};
