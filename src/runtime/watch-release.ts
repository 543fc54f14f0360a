import { type AnyEventObject, createActor, fromCallback, waitFor } from 'xstate';
import { hasNewRelease } from '../http/release';
import { releaseTexts } from '../rules/texts/release';
import { rescueMissingParts } from './missing-part';
import type { AppActor } from './services';

/** Fields whose content a reload would lose: a search stands in the address. */
const typedIn = 'input:not([type="search"], [type="checkbox"], [type="radio"]), textarea';

const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn)].some(({ value }) => value !== '');

/** Whether this page has just been reloaded: a second reload would not bring the missing part either. */
const isJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload' && performance.now() < 30_000;
};

/** Receives the answer to the question. */
const answered = (choose: (choice: 'reload' | 'stay') => void) =>
  fromCallback<AnyEventObject>(({ receive }) => {
    receive(({ type }) => choose(type === 'confirm.accepted' ? 'reload' : 'stay'));
  });

/** The part of the root that is used here. */
interface Dialogs {
  getSnapshot: () => {
    children: Pick<ReturnType<AppActor['getSnapshot']>['children'], 'confirm' | 'problem'>;
  };
}

/**
 * A tab that stays open while a new release replaces its own goes on (reading 97): when a part of the page does not come, and the host has
 * another release, the page is loaded anew once. Where something is typed that would be lost, the person is asked first: once, and not
 * above another dialog. Without a new release, and after 'Stay here', it is the place that says what is missing, as ever.
 *
 * @param app - The root, which has the dialogs.
 * @param reload - Loads the page anew.
 */
export const watchRelease = (app: Dialogs, reload = () => location.reload()): void => {
  let isAsking = false;
  let isStaying = false;

  const ask = async () => {
    const { confirm, problem } = app.getSnapshot().children;
    if (!confirm || !problem) return;
    await waitFor(problem, (dialog) => dialog.matches('closed'));
    await waitFor(confirm, (dialog) => dialog.matches('closed'));
    const choose = (choice: 'reload' | 'stay') => {
      if (choice === 'reload') reload();
      isAsking = false;
      isStaying = true;
    };
    confirm.send({
      type: 'confirm.ask',
      from: createActor(answered(choose)).start(),
      question: {
        title: releaseTexts.title,
        body: releaseTexts.body,
        acceptLabel: releaseTexts.reload,
        dismissLabel: releaseTexts.stay,
        tone: 'neutral',
      },
    });
  };

  /** @returns whether the page is loaded anew, or the person is asked */
  const goOn = async (): Promise<boolean> => {
    if (isStaying || isJustReloaded() || !(await hasNewRelease())) return false;
    if (!hasTyped()) reload();
    else if (!isAsking) {
      isAsking = true;
      void ask();
    }
    return true;
  };

  let deciding: Promise<boolean> | undefined;
  /** A missing part is reported twice: by the bundler and by the component that needs it. */
  const decide = (): Promise<boolean> => {
    deciding ??= goOn().finally(() => {
      deciding = undefined;
    });
    return deciding;
  };
  addEventListener('vite:preloadError', () => void decide());
  rescueMissingParts(decide);
};
