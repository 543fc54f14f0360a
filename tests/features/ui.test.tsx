import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type FormEvent, type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { imageAttributes } from '#rules/picture-sizes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons/close-icon.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Picture } from '#ui/picture.tsx';
import { Select } from '#ui/select.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextInput } from '#ui/text-input.tsx';

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button>Look</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps its name and the focus while loading, and ignores clicks', async () => {
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

  it('can style a link, which stays a link', () => {
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
  it('has no description without a helper or an error', () => {
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

  it('can contain a button after the text, which is next in the tab order', async () => {
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
  it("has its field's label, description and state", () => {
    render(
      <Field label="Province" isRequired error="Please choose" helper="Where it ships">
        <Select options={[{ value: 'NS', label: 'Nova Scotia' }]} placeholder="Choose…" name="state" />
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Province' });
    expect(select).toHaveAccessibleDescription('Please choose Where it ships');
    expect(select).toBeInvalid();
    expect(select).toBeRequired();
    expect(select).toHaveDisplayValue('Choose…');
  });
});

describe('Checkbox', () => {
  it('shows an error in addition to its helper', () => {
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
  const Example = ({ onExited }: { onExited?: () => void }) => {
    const [isOpen, setIsOpen] = useState(false);
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
          footer={
            <>
              <Button onClick={() => setIsOpen(false)}>Keep item</Button>
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
    // The dialog takes the focus a frame after it opens. If it closes before, it returns no focus.
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    return dialog;
  };

  const expectGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const expectClosed = async () => {
    await expectGone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
  };

  it('is labeled, described and modal, and takes the focus', async () => {
    const dialog = await open(<Example />);
    expect(dialog).toHaveAccessibleDescription('It leaves your bag.');
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await waitFor(() => expect(dialog).toHaveFocus());
  });

  it('keeps the focus inside when Tab is pressed', async () => {
    const dialog = await open(<Example />);
    await waitFor(() => expect(dialog).toHaveFocus());
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('closes on Escape, and returns the focus', async () => {
    const onExited = vi.fn<() => void>();
    const dialog = await open(<Example onExited={onExited} />);
    // The dialog handles keys from one frame after it opens.
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expectClosed();
    expect(onExited).toHaveBeenCalledOnce();
  });

  // The second press belongs to the double click within 500 ms, on the opener or within 8 px of the first press.
  describe('on a double click on its opener', () => {
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
    const pressOutside = (clientX: number) =>
      user.pointer({ keys: '[MouseLeft]', target: document.documentElement, coords: { clientX, clientY: 20 } });

    /**
     * Opens the dialog by a press on 'Remove' at 1000 ms, and waits until it handles presses: in the task after the
     * next frame.
     */
    const openBy = async (press: (opener: HTMLElement) => Promise<void>) => {
      const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000);
      render(<Example />);
      await press(screen.getByRole('button', { name: 'Remove' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Remove this item?' });
      await waitFor(() => expect(dialog).toHaveFocus());
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      return { dialog, now };
    };

    /** Opens the dialog by a click that focuses the button, which spans 100 to 200 px horizontally. */
    const openByButton = () =>
      openBy(async (opener) => {
        opener.getBoundingClientRect = () => new DOMRect(100, 10, 100, 40);
        await user.click(opener);
      });

    /** Opens the dialog by a press at 150 px that does not focus the button, as in Safari. */
    const openWithoutFocus = () =>
      openBy(async (opener) => {
        opener.addEventListener('mousedown', (press) => press.preventDefault());
        await user.pointer({ keys: '[MouseLeft]', target: opener, coords: { clientX: 150, clientY: 20 } });
      });

    it.each([
      ['if the press focuses the opener', openByButton, 150, expectClosed],
      ['if the press does not focus the opener, as in Safari', openWithoutFocus, 158, expectGone],
    ])('stays open on the second press and closes on a later one, %s', async (_how, openIt, clientX, expectEnd) => {
      const { dialog, now } = await openIt();
      now.mockReturnValue(1500);
      await pressOutside(clientX);
      await waitFor(() => expect(dialog).toHaveFocus());
      now.mockReturnValue(1501);
      await pressOutside(clientX);
      await expectEnd();
    });

    it('closes on a second press that is 9 px away, if the first did not focus the opener', async () => {
      const { dialog } = await openWithoutFocus();
      await pressOutside(159);
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });

    it('ignores the second click on its buttons', async () => {
      const { dialog } = await openByButton();
      const keep = screen.getByRole('button', { name: 'Keep item' });
      fireEvent.click(keep, { detail: 2 });
      expect(dialog).toBeVisible();
      fireEvent.click(keep, { detail: 1 });
      await expectClosed();
    });

    it('closes on a second press outside the opener', async () => {
      const { dialog, now } = await openByButton();
      now.mockReturnValue(1001);
      await pressOutside(250);
      await expectClosed();
      expect(dialog).not.toBeInTheDocument();
    });
  });
});

describe('Stepper', () => {
  const Example = () => {
    const [value, setValue] = useState(1);
    return <Stepper label="Quantity of Mug" value={value} max={3} onChange={setValue} />;
  };

  it('announces the number, stops at its limits, and keeps the focus on the button', async () => {
    render(<Example />);
    const group = within(screen.getByRole('group', { name: 'Quantity of Mug' }));
    const more = group.getByRole('button', { name: 'Increase Quantity of Mug' });
    const less = group.getByRole('button', { name: 'Decrease Quantity of Mug' });
    expect(less).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAttribute('aria-disabled', 'false');
    for (let press = 0; press < 4; press += 1) await userEvent.click(more);
    expect(group.getByRole('status')).toHaveTextContent('3');
    expect(more).toHaveFocus();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(less).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('Disclosure', () => {
  it('expands and collapses the region of its button', async () => {
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
  const twoTabs = (value: 'one' | 'two') => (
    <ChakraArea>
      <Tabs
        label="Parts"
        value={value}
        onChange={() => {}}
        tabs={[
          { value: 'one', label: 'One', content: 'First words' },
          { value: 'two', label: 'Two', content: 'Second words' },
        ]}
      />
    </ChakraArea>
  );

  it('never shows two panels, which would shift the page', () => {
    const { rerender } = render(twoTabs('one'));
    rerender(twoTabs('two'));
    expect(screen.getByRole('tablist', { name: 'Parts' })).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Two');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Second words');
    expect(screen.queryByText('First words')).not.toBeInTheDocument();
  });
});

describe('Picture', () => {
  it('loads lazily by default', () => {
    render(<Picture {...imageAttributes('/images/mug')} alt="A blue mug" fallback="No Image Available" />);
    const picture = screen.getByRole('img', { name: 'A blue mug' });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('srcset', expect.stringContaining('/images/mug?width=320 320w'));
    expect(screen.queryByText('No Image Available')).toBeNull();
  });

  it('shows a placeholder if the image is missing or fails, and loads another URL', async () => {
    const { rerender } = render(<Picture src="/gone.webp" alt="A blue mug" fallback="No Image Available" />);
    screen.getByRole('img').dispatchEvent(new Event('error'));
    expect(await screen.findByText('No Image Available')).toBeVisible();
    rerender(<Picture src="/mug.webp" alt="A blue mug" fallback="No Image Available" />);
    expect(screen.getByRole('img', { name: 'A blue mug' })).toHaveAttribute('src', '/mug.webp');
    rerender(<Picture alt="A blue mug" fallback="No Image Available" />);
    expect(screen.getByText('No Image Available')).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows placeholders for images that failed before the page was hydrated', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const { container } = render(
      <>
        <Picture src="/gone.webp" alt="A blue mug" fallback="No Image Available" />
        <Avatar name="Maya Tremblay" src="/gone.webp" />
      </>,
    );
    expect(screen.getByText('No Image Available')).toBeVisible();
    expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'MT');
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('notes and page headings', () => {
  it('announce an error assertively, and a hint politely', () => {
    render(
      <>
        <InlineNote tone="danger">It failed</InlineNote>
        <InlineNote>Good to know</InlineNote>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('It failed');
    expect(screen.getByRole('status')).toHaveTextContent('Good to know');
  });

  it('let scripts focus a page heading, which is not in the tab order', async () => {
    render(<PageHeading>Shopping Bag</PageHeading>);
    const heading = screen.getByRole('heading', { level: 1 });
    await userEvent.tab();
    expect(heading).not.toHaveFocus();
    heading.focus();
    expect(heading).toHaveFocus();
  });
});
