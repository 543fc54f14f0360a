/** @jsxImportSource hono/jsx */
import { Facts } from '../../../html/facts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { adminPage } from '../../components/layout';
import { paths } from '../../navigation';
import { defineAction, definePage, type PageContext } from '../../page';
import { sampleFile } from '../../products/sample';
import { dismissStep, type ListedStep, loadSteps } from '../setup';

const path = paths.setup;

const Step = ({ step: { name, label, text, path: target, state, dismissal } }: { readonly step: ListedStep }) => (
  <li>
    {target === undefined ? <strong>{label}</strong> : <a href={target}>{label}</a>}
    <span class="muted">
      {text}
      {name === 'products' && state === 'open' && (
        <>
          {' '}
          <a href={sampleFile.path}>A file to start from</a>
        </>
      )}
    </span>
    {state === 'done' ? (
      <Badge tone="success">Done</Badge>
    ) : (
      <ActionForm action={`${path}/${state === 'open' ? 'dismiss' : 'reopen'}`} label={label} hidden={{ step: name }}>
        {state === 'dismissed' && <Badge>{dismissal}</Badge>}
        <button class="button small">{state === 'open' ? dismissal : 'Undo'}</button>
      </ActionForm>
    )}
  </li>
);

const Steps = ({ steps }: { readonly steps: readonly ListedStep[] }) => (
  <ul class="steps">
    {steps.map((step) => (
      <Step step={step} />
    ))}
  </ul>
);

/** The open steps, for the page Today; nothing once all are done or dismissed. */
export const SetupCard = ({ steps }: { readonly steps: readonly ListedStep[] }) => {
  const open = steps.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <Card title="Set up your shop" actions={<a href={path}>{`All ${steps.length} steps`}</a>}>
      <Steps steps={open} />
    </Card>
  );
};

const show = async (context: PageContext): Promise<Response> =>
  adminPage(
    context,
    { title: 'Set up your shop', up: { path: paths.settings, label: 'Settings' } },
    <div class="columns">
      <Card title="Steps">
        <Steps steps={await loadSteps(context)} />
      </Card>
      <section id="environment">
        <Card title="From the environment">
          <p class="muted">Read when the shop starts: change a value where it is started. Secrets are not shown.</p>
          <Facts facts={context.environment.variables} />
        </Card>
      </section>
    </div>,
  );

const answer = (isDismissed: boolean) =>
  defineAction(async (context, form) => {
    await dismissStep(context, textOf(form, 'step'), isDismissed);
    return isDismissed ? 'dismissed' : 'reopened';
  });

/** Messages of the pages that show steps. */
export const setupMessages = { dismissed: 'Noted. All steps lists it.', reopened: 'The step is open again.' };

/** All steps of the setup, and the values of the environment. */
export const setupPage = definePage({
  path,
  show,
  actions: { dismiss: answer(true), reopen: answer(false) },
  doneMessages: setupMessages,
});
