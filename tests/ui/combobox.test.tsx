import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

const found = [
  { value: 'water', label: '218 Water Street', note: 'Peterborough ON' },
  { value: 'wellington', label: '218 Wellington Street', note: 'Ottawa ON' },
];

const Example = ({ onChoose }: { onChoose: (value: string) => void }) => {
  const [hasSuggestions, setHasSuggestions] = useState(false);
  return (
    <ChakraArea>
      <Field label="Address line 1" error="Please enter it" isRequired>
        <Combobox
          listLabel="Suggested addresses"
          suggestions={hasSuggestions ? found : []}
          onChoose={(value) => {
            setHasSuggestions(false);
            onChoose(value);
          }}
          onDismiss={() => setHasSuggestions(false)}
          input={{ name: 'line', onChange: () => setHasSuggestions(true) }}
        />
      </Field>
      <TextInput aria-label="City" />
    </ChakraArea>
  );
};

const renderAndType = async () => {
  const onChoose = vi.fn<(value: string) => void>();
  render(<Example onChoose={onChoose} />);
  const line = screen.getByRole('combobox', { name: 'Address line 1', expanded: false });
  await userEvent.type(line, '218');
  expect(await screen.findByRole('listbox', { name: 'Suggested addresses' })).toBeVisible();
  expect(line).toHaveAttribute('aria-expanded', 'true');
  return { line, onChoose };
};

const expectHighlighted = (line: HTMLElement, name: RegExp) =>
  waitFor(() => expect(line).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name }).id));

const expectClosed = (line: HTMLElement) =>
  waitFor(() => {
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(line).toHaveAttribute('aria-expanded', 'false');
  });

describe('Combobox', () => {
  it("has its field's label, description and state, and counts its options", async () => {
    const { line } = await renderAndType();
    expect(line).toHaveAccessibleDescription('Please enter it');
    expect(line).toBeInvalid();
    expect(line).toBeRequired();
    expect(line).toHaveAttribute('name', 'line');
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '218 Water StreetPeterborough ON',
      '218 Wellington StreetOttawa ON',
    ]);
  });

  it('chooses with the arrow keys and Enter, without changing the text', async () => {
    const { line, onChoose } = await renderAndType();
    await userEvent.keyboard('{ArrowDown}');
    await expectHighlighted(line, /Water/);
    await userEvent.keyboard('{ArrowDown}');
    await expectHighlighted(line, /Wellington/);
    await userEvent.keyboard('{ArrowDown}');
    await expectHighlighted(line, /Water/);
    await userEvent.keyboard('{ArrowUp}');
    await expectHighlighted(line, /Wellington/);
    await userEvent.keyboard('{Enter}');
    await expectClosed(line);
    expect(onChoose.mock.calls).toEqual([['wellington']]);
    expect(line).toHaveFocus();
    expect(line).toHaveValue('218');
  });

  it('leaves the focus where Tab moved it', async () => {
    const { line } = await renderAndType();
    // The list observes outside events from one frame after opening.
    await new Promise((done) => requestAnimationFrame(done));
    await userEvent.tab();
    await expectClosed(line);
    await new Promise((done) => requestAnimationFrame(done));
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  });

  it('keeps the caret in the middle of the text when the list opens', async () => {
    const onChoose = vi.fn<(value: string) => void>();
    render(<Example onChoose={onChoose} />);
    const line = screen.getByRole<HTMLInputElement>('combobox', { name: 'Address line 1' });
    await userEvent.type(line, '2 Watr Street');
    await userEvent.keyboard('{Escape}');
    await expectClosed(line);
    await userEvent.type(line, 'e', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(await screen.findByRole('listbox')).toBeVisible();
    await new Promise((done) => requestAnimationFrame(done));
    await userEvent.keyboard('e');
    expect(line).toHaveValue('2 Wateer Street');
  });
});
