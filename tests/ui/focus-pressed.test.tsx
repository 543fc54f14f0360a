import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusPressed } from '#ui/focus-pressed.ts';

focusPressed();

const Example = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Search" />
      <Button onClick={() => setIsOpen(true)}>Ask</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Remove it?">
        <Button onClick={() => setIsOpen(false)}>Keep it</Button>
      </Dialog>
    </>
  );
};

// `fireEvent` clicks a button without focusing it, like Safari.
it('returns the focus to the button that opened a dialog, even if the click did not focus it', async () => {
  render(<Example />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  fireEvent.click(ask);
  const dialog = await screen.findByRole('dialog', { name: 'Remove it?' });
  await waitFor(() => expect(dialog).toHaveFocus());
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(ask).toHaveFocus());
});

it('leaves the focus in a field when a button is clicked', () => {
  render(<Example />);
  const search = screen.getByRole('textbox', { name: 'Search' });
  search.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(search).toHaveFocus();
});
