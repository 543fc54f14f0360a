import { type AnyEventObject, createActor, fromCallback } from 'xstate';
import { whenWritesSettle } from '../http/api-fetch';
import { hasNewRelease, isChunkAvailable } from '../http/release';
import { releaseTexts } from '../rules/texts/release';
import { setChunkErrorHandler } from './chunk-recovery';
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
 * A tab goes on when a part of its page does not come (reading 97): because the host has another release, or because there was no network
 * when the part was first wanted, which Chromium remembers as long as the page is there. As soon as the host has what helps, the page is
 * loaded anew, once. Where something is typed that would be lost, the person is asked first: once, and not above another dialog. Otherwise,
 * and after 'Stay here', it is the place that says what is missing, as ever.
 *
 * @param app - The root, which has the dialogs.
 * @param reload - Loads the page anew.
 */
export const watchRelease = (app: Dialogs, reload = () => location.reload()): void => {
  let isAsking = false;
  let isStaying = false;

  const ask = (title: string, body: string) => {
    const { confirm, problem } = app.getSnapshot().children;
    if (!confirm || !problem) return;
    const choose = (choice: 'reload' | 'stay') => {
      if (choice === 'reload') reload();
      isAsking = false;
      isStaying = true;
    };
    const askOnceClosed = () => {
      if (!problem.getSnapshot().matches('closed') || !confirm.getSnapshot().matches('closed')) return;
      for (const subscription of subscriptions) subscription.unsubscribe();
      confirm.send({
        type: 'confirm.ask',
        from: createActor(answered(choose)).start(),
        question: {
          title,
          body,
          acceptLabel: releaseTexts.reload,
          dismissLabel: releaseTexts.stay,
          tone: 'neutral',
        },
      });
    };
    const subscriptions = [problem.subscribe(askOnceClosed), confirm.subscribe(askOnceClosed)];
    askOnceClosed();
  };

  let missing: unknown;

  /** @returns whether the page is loaded anew, or the person is asked */
  const goOn = async (): Promise<boolean> => {
    if (isStaying || isJustReloaded()) return false;
    const isOld = await hasNewRelease();
    if (!isOld && !(await isChunkAvailable(missing))) return false;
    if (!hasTyped()) {
      // What was sent a moment ago is answered first.
      await whenWritesSettle();
      reload();
    } else if (!isAsking) {
      isAsking = true;
      ask(isOld ? releaseTexts.title : releaseTexts.missing, isOld ? releaseTexts.body : releaseTexts.missingBody);
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
  addEventListener('vite:preloadError', ({ payload }) => {
    missing = payload;
    void decide();
  });
  setChunkErrorHandler(decide);
};
