import { type AnyEventObject, createActor, fromCallback } from 'xstate';
import { whenWritesSettle } from '#http/api-fetch.ts';
import { hasNewRelease, isChunkAvailable } from '#http/release.ts';
import { releaseTexts } from '#rules/texts/release.ts';
import { setChunkErrorHandler } from './retry-import';
import type { AppActor } from './services';

/** Fields whose content a reload would lose. Searches are excluded, because the URL contains them. */
const typedFields = 'input:not([type="search"], [type="checkbox"], [type="radio"]), textarea';

const hasInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields)].some(({ value }) => value !== '');

/** Whether this page was just reloaded: a second reload would not help. */
const isJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload' && performance.now() < 30_000;
};

/** Actor that receives the reply to the confirmation. */
const createReplyActor = (choose: (choice: 'reload' | 'stay') => void) =>
  fromCallback<AnyEventObject>(({ receive }) => {
    receive(({ type }) => choose(type === 'confirm.accepted' ? 'reload' : 'stay'));
  });

/** Part of the root of the actor system that this file uses. */
interface RootActor {
  getSnapshot: () => {
    children: Pick<ReturnType<AppActor['getSnapshot']>['children'], 'confirm' | 'problem'>;
  };
}

/**
 * Recovers from a failed dynamic import, after a new release or a lost connection: Chromium repeats a failed import
 * only in a new page. Reloads if the host has a new release or the chunk. If a form has input, asks first, once, when
 * no other dialog is open. Otherwise, and after 'Stay here', the component that needs the chunk shows a message.
 *
 * @param app - The root, which has the dialogs.
 * @param reload - Reloads the page.
 */
export const watchRelease = (app: RootActor, reload = () => location.reload()): void => {
  let isAsking = false;
  let isStaying = false;

  const askToReload = (title: string, body: string) => {
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
        from: createActor(createReplyActor(choose)).start(),
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

  let importError: unknown;

  /** @returns whether the page reloads or the user is asked */
  const recover = async (): Promise<boolean> => {
    if (isStaying || isJustReloaded()) return false;
    const isOld = await hasNewRelease();
    if (!isOld && !(await isChunkAvailable(importError))) return false;
    if (!hasInput()) {
      // Pending writes finish first.
      await whenWritesSettle();
      reload();
    } else if (!isAsking) {
      isAsking = true;
      askToReload(
        isOld ? releaseTexts.title : releaseTexts.missing,
        isOld ? releaseTexts.body : releaseTexts.missingBody,
      );
    }
    return true;
  };

  let recovering: Promise<boolean> | undefined;
  /** Shares one recovery: a failed import is reported twice, by the bundler and by the component. */
  const recoverOnce = (): Promise<boolean> => {
    recovering ??= recover().finally(() => {
      recovering = undefined;
    });
    return recovering;
  };
  addEventListener('vite:preloadError', ({ payload }) => {
    importError = payload;
    void recoverOnce();
  });
  setChunkErrorHandler(recoverOnce);
};
