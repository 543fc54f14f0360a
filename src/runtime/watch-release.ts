import { type AnyEventObject, createActor, fromCallback } from 'xstate';
import { whenWritesSettle } from '#http/api-fetch.ts';
import { hasNewRelease, isChunkAvailable } from '#http/release.ts';
import { releaseTexts } from '#rules/texts/release.ts';
import { setChunkErrorHandler } from './chunk-recovery';
import type { AppActor } from './services';

/** Fields whose content a reload would lose. Searches are excluded, because the URL contains them. */
const typedIn = 'input:not([type="search"], [type="checkbox"], [type="radio"]), textarea';

const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn)].some(({ value }) => value !== '');

/** Whether this page was just reloaded: a second reload would not help. */
const isJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload' && performance.now() < 30_000;
};

/** Receives the reply of the confirmation. */
const answered = (choose: (choice: 'reload' | 'stay') => void) =>
  fromCallback<AnyEventObject>(({ receive }) => {
    receive(({ type }) => choose(type === 'confirm.accepted' ? 'reload' : 'stay'));
  });

/** Used part of the root. */
interface Dialogs {
  getSnapshot: () => {
    children: Pick<ReturnType<AppActor['getSnapshot']>['children'], 'confirm' | 'problem'>;
  };
}

/**
 * Recovers from a failed dynamic import (reading 97): a new release, or a lost connection, which Chromium remembers for
 * the lifetime of the page. Reloads once the host has the chunk; asks first, once and not above another dialog, if a
 * form has input. Otherwise, and after 'Stay here', the component shows its own message.
 *
 * @param app - The root, which has the dialogs.
 * @param reload - Reloads the page.
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

  /** @returns whether the page reloads or the user is asked */
  const goOn = async (): Promise<boolean> => {
    if (isStaying || isJustReloaded()) return false;
    const isOld = await hasNewRelease();
    if (!isOld && !(await isChunkAvailable(missing))) return false;
    if (!hasTyped()) {
      // Pending writes finish first.
      await whenWritesSettle();
      reload();
    } else if (!isAsking) {
      isAsking = true;
      ask(isOld ? releaseTexts.title : releaseTexts.missing, isOld ? releaseTexts.body : releaseTexts.missingBody);
    }
    return true;
  };

  let deciding: Promise<boolean> | undefined;
  /** A failed import is reported twice: by the bundler and by the component. */
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
