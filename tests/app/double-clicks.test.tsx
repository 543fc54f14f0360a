import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ignoreDoubleClicks } from '#runtime/ignore-double-clicks.ts';
import { focusPressed } from '#ui/focus-pressed.ts';

// In the order of the app.
focusPressed();
ignoreDoubleClicks();

const onOpen = vi.fn<() => void>();

const Example = ({ role }: { role?: 'dialog' }) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen ? (
        <div role={role}>
          <button type="button" onClick={() => setIsOpen(false)}>
            Save
          </button>
        </div>
      ) : null}
      <button type="button" onClick={onOpen}>
        Open item
      </button>
    </>
  );
};

/** Clicks with the mouse. `detail` counts the clicks of a series at one place. */
const clickAs = (element: HTMLElement, detail: number): void => {
  fireEvent.pointerDown(element);
  if (fireEvent.mouseDown(element, { detail })) element.focus();
  fireEvent.click(element, { detail });
};

it.each([
  ['is ignored if the first has closed a dialog', 'dialog', 0],
  ['counts without a dialog', undefined, 1],
] as const)('The second click of a double click %s', (_what, role, count) => {
  onOpen.mockClear();
  render(<Example role={role} />);
  clickAs(screen.getByRole('button', { name: 'Save' }), 1);
  const item = screen.getByRole('button', { name: 'Open item' });
  clickAs(item, 2);
  expect(onOpen).toHaveBeenCalledTimes(count);
  expect(document.activeElement === item).toBe(count === 1);
});

it('A new click, and a press by keyboard, counts after a dialog has closed', async () => {
  onOpen.mockClear();
  render(<Example role="dialog" />);
  clickAs(screen.getByRole('button', { name: 'Save' }), 1);
  const item = screen.getByRole('button', { name: 'Open item' });
  item.focus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledOnce();
  clickAs(item, 1);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('Both clicks on a button that prevents `mousedown` count after a dialog has closed', () => {
  onOpen.mockClear();
  render(<Example role="dialog" />);
  clickAs(screen.getByRole('button', { name: 'Save' }), 1);
  const item = screen.getByRole('button', { name: 'Open item' });
  for (const detail of [1, 2]) {
    fireEvent.pointerDown(item);
    fireEvent.click(item, { detail });
  }
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it('A double click on a button that has one effect presses it once', () => {
  const onAdd = vi.fn<() => void>();
  render(
    <button type="button" data-once onClick={onAdd}>
      Add
    </button>,
  );
  const add = screen.getByRole('button', { name: 'Add' });
  for (const detail of [1, 2, 3]) clickAs(add, detail);
  expect(onAdd).toHaveBeenCalledOnce();
  clickAs(add, 1);
  expect(onAdd).toHaveBeenCalledTimes(2);
});
