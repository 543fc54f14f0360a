import {
  DialogBackdrop,
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { clsx } from 'clsx/lite';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ChakraArea } from './chakra-area';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons/close-icon';
import { useScrollLock } from './use-scroll-lock';

/**
 * Chakra unmounts an element on `animationend`, but on a busy page it listens too late, and the element would stay.
 * Once the exit animation is over, dispatches the event in every frame until the element unmounts.
 */
const useForcedAnimationEnd = (isOpen: boolean, ...refs: readonly RefObject<HTMLElement | null>[]): void => {
  useEffect(() => {
    if (isOpen || !('getAnimations' in Element.prototype)) return undefined;
    const elements = refs.flatMap(({ current }) => current ?? []);
    const dispatchEnds = () => {
      const mounted = elements.filter((element) => element.isConnected);
      for (const element of mounted) {
        const isOver = element.getAnimations().every(({ playState }) => playState === 'finished');
        if (isOver) element.dispatchEvent(new AnimationEvent('animationend'));
      }
      if (mounted.length > 0) frame = requestAnimationFrame(dispatchEnds);
    };
    let frame = requestAnimationFrame(dispatchEnds);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- refs are always the same
  }, [isOpen]);
};

/** Maximum delay (ms) and distance (px) of the second press of a double click. */
const doubleClick = { time: 500, distance: 8 } as const;

/** The previous press and the last one, which a handler of `pointerdown` is processing. */
let presses: readonly [PointerEvent | undefined, PointerEvent | undefined] = [undefined, undefined];

if (typeof document !== 'undefined')
  addEventListener('pointerdown', (press) => (presses = [presses[1], press]), { capture: true, passive: true });

/**
 * Detects the second press of a double click on the opener, which must not hit the dialog. If the dialog's chunk is
 * loaded already, the dialog opens under the pointer after the first press.
 */
const useDoubleClickGuard = (isOpen: boolean) => {
  const opener = useRef<{ readonly element: Element | null; readonly openedAt: number }>(undefined);
  useLayoutEffect(() => {
    // `Event.timeStamp` uses the same clock as the presses.
    if (isOpen) opener.current = { element: document.activeElement, openedAt: new Event('open').timeStamp };
  }, [isOpen]);
  const isInTime = ({ timeStamp }: Event) => timeStamp - (opener.current?.openedAt ?? 0) <= doubleClick.time;
  const isAtOpener = ({ clientX, clientY }: PointerEvent) => {
    const { element = null } = opener.current ?? {};
    if (element === null || element === document.body) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < clientX && clientX < right && top < clientY && clientY < bottom;
  };
  /** An opener that cannot have the focus is recognized by the position of the previous press. */
  const isAtPreviousPress = ({ clientX, clientY }: PointerEvent) => {
    const [previous] = presses;
    return (
      previous !== undefined &&
      Math.hypot(clientX - previous.clientX, clientY - previous.clientY) <= doubleClick.distance
    );
  };
  return {
    /** `pointerdown` has no click count: detect a double click by time and position. */
    isSecondPress: (press: PointerEvent): boolean => isInTime(press) && (isAtOpener(press) || isAtPreviousPress(press)),
    isSecondClick: (click: MouseEvent): boolean => click.detail > 1 && isInTime(click),
  };
};

/** Scrolls to the focused element. At the ends of a dialog, Chakra moves the focus without scrolling. */
const scrollToFocus = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
  const { activeElement } = document;
  if (key !== 'Tab' || !activeElement || activeElement === currentTarget) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  const dialog = currentTarget.getBoundingClientRect();
  if (top < dialog.top || bottom > dialog.bottom) activeElement.scrollIntoView({ block: 'nearest' });
};

interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, a click outside, and the close button. The parent decides about `isOpen`. */
  onClose: () => void;
  /** Called after the exit animation, when the dialog has unmounted. */
  onExited?: () => void;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Announced together with the title on opening; for short texts. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. Sticky while the body scrolls. */
  footer?: ReactNode;
  /** `alertdialog` for confirmations and errors, which interrupts screen readers. */
  role?: 'dialog' | 'alertdialog';
  /** `sm` for confirmations and messages; `md` and `lg` fill a phone's screen. */
  size?: 'sm' | 'md' | 'lg';
  /**
   * Element to focus on opening. Default: the dialog itself, so that its name is announced and no key presses a button.
   */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus on closing. Default: the previously focused one. */
  finalFocus?: () => HTMLElement | null;
  closeLabel?: string;
  /** Rendered in place without an opening animation, because the SSR document contains it. */
  isInPlace?: boolean;
}

/**
 * A modal dialog: traps and restores the focus, locks the page's scrolling, closes on Escape and outside click. Import
 * it lazily, because its code and styles are a separate chunk.
 */
export const Dialog = ({
  isOpen,
  onClose,
  onExited,
  title,
  description,
  children,
  footer,
  role = 'dialog',
  size = 'md',
  initialFocus,
  finalFocus,
  closeLabel = 'Close',
  isInPlace = false,
}: DialogProps) => {
  const contentRef = useRef<HTMLDivElement>(null);
  const backdropRef = useRef<HTMLDivElement>(null);
  useForcedAnimationEnd(isOpen, contentRef, backdropRef);
  useScrollLock(isOpen);
  const { isSecondPress, isSecondClick } = useDoubleClickGuard(isOpen);
  const initialFocusTarget = () => initialFocus?.current ?? contentRef.current;
  const titleId = useId();
  const descriptionId = useId();
  return (
    <ChakraArea>
      <DialogRoot
        ids={{ title: titleId, description: descriptionId }}
        role={role}
        open={isOpen}
        onOpenChange={(change) => {
          if (!change.open) onClose();
        }}
        onExitComplete={onExited}
        // `useScrollLock` locks the page, for the drawer, too.
        preventScroll={false}
        // Otherwise closing the dialog below would close this one, too, before the user has read its message.
        onRequestDismiss={(request) => request.preventDefault()}
        closeOnInteractOutside
        // Only a press outside closes the dialog. If a script (another dialog) moves the focus out, the focus returns.
        onFocusOutside={(event) => event.preventDefault()}
        onPointerDownOutside={(event) => {
          if (!isSecondPress(event.detail.originalEvent)) return;
          event.preventDefault();
          // The press moves the focus after this event.
          requestAnimationFrame(() => initialFocusTarget()?.focus());
        }}
        initialFocusEl={initialFocusTarget}
        finalFocusEl={finalFocus}
      >
        <Portal disabled={isInPlace}>
          <DialogBackdrop ref={backdropRef} className={clsx(styles.backdrop, isInPlace && styles.still)} />
          {/* A dialog that opens at the same time hides the rest of the page from screen readers. The attribute
              exempts an alertdialog. */}
          <DialogPositioner
            data-live-announcer={role === 'alertdialog' ? '' : undefined}
            className={clsx(styles.positioner, styles[size])}
          >
            {/* The aria attributes are set explicitly: Chakra's machine looks for the title one frame after opening,
                when it may not be mounted on a busy page. */}
            <DialogContent
              ref={contentRef}
              className={clsx(styles.content, isInPlace && styles.still)}
              onClickCapture={(event) => {
                if (isSecondClick(event.nativeEvent)) event.stopPropagation();
              }}
              onKeyUp={scrollToFocus}
              aria-labelledby={titleId}
              aria-describedby={description === undefined ? undefined : descriptionId}
            >
              <div className={styles.header}>
                <DialogTitle className={styles.title}>{title}</DialogTitle>
                <IconButton label={closeLabel} onClick={onClose}>
                  <CloseIcon />
                </IconButton>
              </div>
              <div className={styles.body}>
                {description === undefined ? null : (
                  <DialogDescription asChild>
                    <div>{description}</div>
                  </DialogDescription>
                )}
                {children}
              </div>
              {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
            </DialogContent>
          </DialogPositioner>
        </Portal>
      </DialogRoot>
    </ChakraArea>
  );
};
