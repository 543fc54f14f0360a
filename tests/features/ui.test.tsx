import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/button';
import { ChakraArea } from '../../src/ui/chakra-area';
import { Checkbox } from '../../src/ui/checkbox';
import { Chip } from '../../src/ui/chip';
import { Dialog } from '../../src/ui/dialog';
import { Disclosure } from '../../src/ui/disclosure';
import { Field } from '../../src/ui/field';
import { IconButton } from '../../src/ui/icon-button';
import { CloseIcon } from '../../src/ui/icons/close-icon';
import { InlineNote } from '../../src/ui/inline-note';
import { PageHeading } from '../../src/ui/page-heading';
import { Picture } from '../../src/ui/picture';
import { inSizes } from '../../src/rules/picture-sizes';
import { Price } from '../../src/ui/price';
import { RemovableChip } from '../../src/ui/removable-chip';
import { Select } from '../../src/ui/select';
import { Stepper } from '../../src/ui/stepper';
import { Tabs } from '../../src/ui/tabs';
import { TextInput } from '../../src/ui/text-input';

describe('Button', () => {
  it('does not submit a form unless told to', async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps its name and the focus while loading, and takes no press', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    const view = (isLoading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" isLoading={isLoading} onClick={onClick}>
          Pay
        </Button>
      </form>
    );
    const { rerender } = render(view(false));
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);

    rerender(view(true));
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  });

  it('lends its look to a link, which stays a link', () => {
    render(
      <Button asChild>
        <a href="/cart">View Cart</a>
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'View Cart' });
    expect(link).toHaveAttribute('href', '/cart');
    expect(link).not.toHaveAttribute('type');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Field', () => {
  it('ties label, error and help to the input', () => {
    render(
      <Field label="Email" isRequired error="Please enter a valid email address" helper="For the confirmation">
        <TextInput name="email" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('Please enter a valid email address For the confirmation');
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
  });

  it('says nothing where there is nothing to say', () => {
    render(
      <Field label="Email">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toBeRequired();
  });

  it('gives a form the element itself', () => {
    let element: HTMLInputElement | null = null;
    render(
      <Field label="Email">
        <TextInput
          ref={(input) => {
            element = input;
          }}
        />
      </Field>,
    );
    expect(element).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });

  it('has a control after the text that is reached after it', async () => {
    render(
      <TextInput
        type="search"
        aria-label="Search"
        end={
          <IconButton label="Clear">
            <CloseIcon />
          </IconButton>
        }
      />,
    );
    await userEvent.tab();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
  });
});

describe('Select', () => {
  const options = [
    { value: 'NS', label: 'Nova Scotia' },
    { value: 'QC', label: 'Quebec' },
  ];
  const Example = ({ error }: { error?: string }) => (
    <Field label="Province" isRequired error={error} helper="Where it ships">
      <Select options={options} placeholder="Choose…" name="state" />
    </Field>
  );

  it('is named, described, required and invalid as its field says', () => {
    render(<Example error="Please choose" />);
    const select = screen.getByRole('combobox', { name: 'Province' });
    expect(select).toHaveAccessibleDescription('Please choose Where it ships');
    expect(select).toBeInvalid();
    expect(select).toBeRequired();
    expect(select).toHaveDisplayValue('Choose…');
  });

  it('is chosen from by keyboard', async () => {
    render(<Example />);
    const select = screen.getByRole('combobox', { name: 'Province' });
    await userEvent.tab();
    expect(select).toHaveFocus();
    await userEvent.selectOptions(select, 'Quebec');
    expect(select).toHaveValue('QC');
    expect(select).toBeValid();
  });
});

describe('Checkbox', () => {
  it('is ticked by a press on its label and explained by its note', async () => {
    render(<Checkbox label="Send anonymously" helper="Your name is not shown" />);
    const box = screen.getByRole('checkbox', { name: 'Send anonymously' });
    expect(box).toHaveAccessibleDescription('Your name is not shown');
    expect(box).not.toBeChecked();
    await userEvent.click(screen.getByText('Send anonymously'));
    expect(box).toBeChecked();
  });

  it('says what is wrong, and goes on helping', () => {
    render(<Checkbox label="I agree" helper="Read them first" error="Please agree" />);
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Please agree Read them first');
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('Dialog', () => {
  const Example = ({ isSafeFirst = false, onExited }: { isSafeFirst?: boolean; onExited?: () => void }) => {
    const [isOpen, setIsOpen] = useState(false);
    const safeRef = useRef<HTMLButtonElement>(null);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>Remove</Button>
        <Dialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onExited={onExited}
          role="alertdialog"
          size="sm"
          title="Remove this item?"
          description="It leaves your bag."
          initialFocus={isSafeFirst ? safeRef : undefined}
          footer={
            <>
              <Button ref={safeRef} onClick={() => setIsOpen(false)}>
                Keep item
              </Button>
              <Button>Remove item</Button>
            </>
          }
        />
      </>
    );
  };

  const open = async (example: ReactElement) => {
    render(example);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this item?' });
    // It takes the focus a frame later; what is closed before has none to give back.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    return dialog;
  };

  const expectClosed = async () => {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
  };

  it('is named and described, modal, and takes the focus itself', async () => {
    const dialog = await open(<Example />);
    expect(dialog).toHaveAccessibleDescription('It leaves your bag.');
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await waitFor(() => expect(dialog).toHaveFocus());
  });

  it('gives the focus to the control its owner names', async () => {
    await open(<Example isSafeFirst />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep item' })).toHaveFocus());
  });

  it('keeps Tab inside', async () => {
    const dialog = await open(<Example isSafeFirst />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep item' })).toHaveFocus());
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('asks to close on Escape, and gives the focus back', async () => {
    const onExited = vi.fn<() => void>();
    const dialog = await open(<Example onExited={onExited} />);
    // It listens from a frame after opening on.
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    expect(onExited).toHaveBeenCalledOnce();
  });

  it('asks to close on the cross', async () => {
    const dialog = await open(<Example />);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expectClosed();
    expect(dialog).not.toBeInTheDocument();
  });

  it('asks to close on a press outside', async () => {
    await open(<Example />);
    // The page takes no presses while the dialog is open, so the document's root gets them. The listener for them
    // starts a frame after opening.
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
    await waitFor(async () => {
      await user.click(document.documentElement);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  describe('under a double click on what opened it', () => {
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
    const pressOutside = (clientX: number) =>
      user.pointer({ keys: '[MouseLeft]', target: document.documentElement, coords: { clientX, clientY: 20 } });

    /** It listens to presses from the next task after a frame on. */
    const untilItListens = () =>
      new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done, 0));
      });

    /** Opens it by the button 'Remove', which lies from 100 to 200 px, with a press at 1000 ms. */
    const openByButton = async () => {
      const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
      const dialog = await open(<Example />);
      screen.getByText('Remove').getBoundingClientRect = () => new DOMRect(100, 10, 100, 40);
      await waitFor(() => expect(dialog).toHaveFocus());
      await untilItListens();
      return { dialog, now };
    };

    /** The same with a press at 150 px that focuses no button, as in Safari. */
    const openWithoutFocus = async () => {
      const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
      render(<Example />);
      const opener = screen.getByRole('button', { name: 'Remove' });
      opener.addEventListener('mousedown', (press) => press.preventDefault());
      await user.pointer({ keys: '[MouseLeft]', target: opener, coords: { clientX: 150, clientY: 20 } });
      const dialog = await screen.findByRole('alertdialog', { name: 'Remove this item?' });
      await waitFor(() => expect(dialog).toHaveFocus());
      await untilItListens();
      return { dialog, now };
    };

    it('stays open at the second press, and closes at a later one', async () => {
      const { dialog, now } = await openByButton();
      now.mockReturnValue(1500);
      await pressOutside(150);
      await waitFor(() => expect(dialog).toHaveFocus());
      now.mockReturnValue(1501);
      await pressOutside(150);
      await expectClosed();
    });

    it('stays open where a press focuses no button, as in Safari', async () => {
      const { dialog, now } = await openWithoutFocus();
      now.mockReturnValue(1500);
      await pressOutside(158);
      await waitFor(() => expect(dialog).toHaveFocus());
      now.mockReturnValue(1501);
      await pressOutside(158);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });

    it('closes at a press elsewhere there, too', async () => {
      const { dialog } = await openWithoutFocus();
      await pressOutside(159);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });

    it('takes no answer from the second click', async () => {
      const { dialog } = await openByButton();
      const keep = screen.getByRole('button', { name: 'Keep item' });
      fireEvent.click(keep, { detail: 2 });
      expect(dialog).toBeVisible();
      fireEvent.click(keep, { detail: 1 });
      await expectClosed();
    });

    it('closes at a press in another place', async () => {
      const { dialog, now } = await openByButton();
      now.mockReturnValue(1001);
      await pressOutside(250);
      await expectClosed();
      expect(dialog).not.toBeInTheDocument();
    });
  });

  it('stays open when its owner does not agree', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog isOpen onClose={onClose} title="Working">
        Please wait
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Working' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(dialog).toBeVisible();
  });
});

describe('Stepper', () => {
  const Example = ({ onChange }: { onChange?: (next: number) => void }) => {
    const [value, setValue] = useState(1);
    return (
      <Stepper
        label="Quantity of Mug"
        value={value}
        max={3}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    );
  };

  it('names the group and its buttons, and announces the number', async () => {
    render(<Example />);
    const group = within(screen.getByRole('group', { name: 'Quantity of Mug' }));
    expect(group.getByRole('status')).toHaveTextContent('1');
    await userEvent.click(group.getByRole('button', { name: 'Increase Quantity of Mug' }));
    expect(group.getByRole('status')).toHaveTextContent('2');
    await userEvent.click(group.getByRole('button', { name: 'Decrease Quantity of Mug' }));
    expect(group.getByRole('status')).toHaveTextContent('1');
  });

  it('stops at its bounds and leaves the focus on the button that reached them', async () => {
    const onChange = vi.fn<(next: number) => void>();
    render(<Example onChange={onChange} />);
    const more = screen.getByRole('button', { name: 'Increase Quantity of Mug' });
    const less = screen.getByRole('button', { name: 'Decrease Quantity of Mug' });
    expect(less).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAttribute('aria-disabled', 'false');
    for (let press = 0; press < 4; press += 1) await userEvent.click(more);
    expect(onChange.mock.calls).toEqual([[2], [3]]);
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(less).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('Chip', () => {
  it('tells whether it is on, and hands over its value', async () => {
    const onToggle = vi.fn<(value: string) => void>();
    const { rerender } = render(<Chip label="For kids" value="kids" isPressed={false} onToggle={onToggle} />);
    const chip = screen.getByRole('button', { name: 'For kids', pressed: false });
    await userEvent.click(chip);
    expect(onToggle.mock.calls).toEqual([['kids']]);
    rerender(<Chip label="For kids" value="kids" isPressed onToggle={onToggle} />);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
  });

  it('says what pressing a removable one does', async () => {
    const onRemove = vi.fn<(value: string) => void>();
    render(<RemovableChip label="For kids" onRemove={onRemove} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove For kids' }));
    expect(onRemove.mock.calls).toEqual([['For kids']]);
  });
});

describe('Disclosure', () => {
  it('unfolds and folds what its button controls', async () => {
    render(
      <ChakraArea>
        <Disclosure title="Product Details">Made of wool</Disclosure>
      </ChakraArea>,
    );
    const button = screen.getByRole('button', { name: 'Product Details', expanded: false });
    const content = screen.getByText('Made of wool');
    expect(button).toHaveAttribute('aria-controls', content.id);
    expect(content).not.toBeVisible();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(content).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(content).not.toBeVisible());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('Tabs', () => {
  type Value = 'one' | 'two';
  const twoTabs = (value: Value, onChange: (value: Value) => void) => (
    <ChakraArea>
      <Tabs
        label="Parts"
        value={value}
        onChange={onChange}
        tabs={[
          { value: 'one', label: 'One', content: 'First words' },
          { value: 'two', label: 'Two', content: 'Second words' },
        ]}
      />
    </ChakraArea>
  );
  const TwoTabs = ({ onChange }: { onChange: (value: Value) => void }) => {
    const [value, setValue] = useState<Value>('one');
    return twoTabs(value, (next) => {
      onChange(next);
      setValue(next);
    });
  };

  it('shows the chosen part alone; arrow keys move the focus, Enter and a press choose', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<TwoTabs onChange={onChange} />);
    expect(screen.getByRole('tablist', { name: 'Parts' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveTextContent('First words');
    expect(screen.queryByText('Second words')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'One', selected: true }));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Two', selected: false })).toHaveFocus());
    expect(onChange.mock.calls).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Second words');
    expect(screen.queryByText('First words')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'One' }));
    expect(await screen.findByRole('tabpanel', { name: 'One' })).toHaveTextContent('First words');
    expect(onChange.mock.calls).toEqual([['two'], ['one']]);
  });

  it('never shows two parts, not even for one frame: the page would jump', () => {
    const { rerender } = render(twoTabs('one', () => {}));
    rerender(twoTabs('two', () => {}));
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Two');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Second words');
    expect(screen.queryByText('First words')).not.toBeInTheDocument();
  });
});

describe('Picture', () => {
  it('waits for its turn unless it is urgent', () => {
    render(<Picture {...inSizes('/images/mug')} alt="A blue mug" fallback="No Image Available" />);
    const picture = screen.getByRole('img', { name: 'A blue mug' });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('srcset', expect.stringContaining('/images/mug?width=320 320w'));
    expect(screen.queryByText('No Image Available')).toBeNull();
  });

  it('says so when there is none', () => {
    render(<Picture alt="A blue mug" fallback="No Image Available" />);
    expect(screen.getByText('No Image Available')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says so when it fails, and tries again with another address', async () => {
    const { rerender } = render(<Picture src="/gone.webp" alt="A blue mug" fallback="No Image Available" />);
    screen.getByRole('img').dispatchEvent(new Event('error'));
    expect(await screen.findByText('No Image Available')).toBeVisible();
    rerender(<Picture src="/mug.webp" alt="A blue mug" fallback="No Image Available" />);
    expect(screen.getByRole('img', { name: 'A blue mug' })).toHaveAttribute('src', '/mug.webp');
  });
});

describe('the small ones', () => {
  it('tell the struck price from the other', () => {
    render(<Price price="$24.00" original="$30.00" discount="-20%" />);
    expect(screen.getByText('$30.00')).toHaveTextContent('Original price $30.00');
    expect(screen.getByText('-20%')).toBeVisible();
  });

  it('interrupt for a failure and wait for a hint', () => {
    render(
      <>
        <InlineNote tone="danger">It failed</InlineNote>
        <InlineNote>Good to know</InlineNote>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('It failed');
    expect(screen.getByRole('status')).toHaveTextContent('Good to know');
  });

  it('have a page heading that script can focus and Tab does not stop at', async () => {
    render(<PageHeading>Shopping Bag</PageHeading>);
    const heading = screen.getByRole('heading', { level: 1 });
    await userEvent.tab();
    expect(heading).not.toHaveFocus();
    heading.focus();
    expect(heading).toHaveFocus();
  });
});
