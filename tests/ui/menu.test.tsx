import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';

const Example = ({ onChoose }: { onChoose: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<button type="button">Account</button>}
      heading="Maya Tremblay"
    >
      <MenuItem value="profile" asChild>
        <a href="#profile">Profile</a>
      </MenuItem>
      <MenuItem value="sign-out" onChoose={onChoose}>
        Sign Out
      </MenuItem>
    </Menu>
  );
};

const openMenu = async () => {
  const onChoose = vi.fn<() => void>();
  render(<Example onChoose={onChoose} />);
  const button = screen.getByRole('button', { name: 'Account', expanded: false });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Account' });
  // The menu takes the focus a frame after it opens. Earlier keys go to the button.
  await waitFor(() => expect(menu).toHaveFocus());
  return { button, menu, onChoose };
};

const expectHighlighted = (menu: HTMLElement, name: string) =>
  waitFor(() => {
    const { id } = screen.getByRole('menuitem', { name });
    expect(menu).toHaveAttribute('aria-activedescendant', id);
  });

const expectClosed = (button: HTMLElement) =>
  waitFor(() => {
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

describe('Menu', () => {
  it('names its items, its group and itself', async () => {
    const { button } = await openMenu();
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('group', { name: 'Maya Tremblay' })).toContainElement(
      screen.getByRole('menuitem', { name: 'Profile' }),
    );
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '#profile');
  });

  it('moves with the arrow keys, and chooses with Enter', async () => {
    const { button, menu, onChoose } = await openMenu();
    await expectHighlighted(menu, 'Profile');
    await userEvent.keyboard('{ArrowDown}');
    await expectHighlighted(menu, 'Sign Out');
    await userEvent.keyboard('{Home}');
    await expectHighlighted(menu, 'Profile');
    await userEvent.keyboard('s');
    await expectHighlighted(menu, 'Sign Out');
    await userEvent.keyboard('{Enter}');
    await expectClosed(button);
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('activates a link on Enter with a bubbling click event', async () => {
    const onClick = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
    document.addEventListener('click', onClick);
    const { button, menu } = await openMenu();
    await expectHighlighted(menu, 'Profile');
    await userEvent.keyboard('{Enter}');
    await expectClosed(button);
    document.removeEventListener('click', onClick);
    expect(onClick.mock.calls.map(([{ target }]) => target instanceof Element && target.textContent)).toEqual([
      'Profile',
    ]);
  });

  it('closes on Escape without a choice, and returns the focus', async () => {
    const { button, onChoose } = await openMenu();
    await userEvent.keyboard('{Escape}');
    await expectClosed(button);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('chooses on a click without a pointer, as from assistive technology', async () => {
    const { button, onChoose } = await openMenu();
    screen.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expectClosed(button);
    expect(onChoose).toHaveBeenCalledOnce();
  });
});
