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
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ChakraArea } from './chakra-area';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons/close-icon';

/**
 * A part leaves the page when it hears that its closing motion has ended. On a busy page it begins to listen after that, and would stay
 * for ever, unseen and in the way: so it is told once more, in every frame until it has left.
 */
const useEndOfMotion = (isOpen: boolean, ...parts: readonly RefObject<HTMLElement | null>[]): void => {
  useEffect(() => {
    if (isOpen || !('getAnimations' in Element.prototype)) return undefined;
    const elements = parts.flatMap(({ current }) => current ?? []);
    const tell = () => {
      const here = elements.filter((element) => element.isConnected);
      for (const element of here) {
        const isOver = element.getAnimations().every(({ playState }) => playState === 'finished');
        if (isOver) element.dispatchEvent(new AnimationEvent('animationend'));
      }
      if (here.length > 0) frame = requestAnimationFrame(tell);
    };
    let frame = requestAnimationFrame(tell);
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- refs are always the same
  }, [isOpen]);
};

/** The second press of a double click comes at most so long after the first (ms), and so far from it (px). */
const doubleClick = { time: 500, distance: 8 } as const;

/** The last two presses. */
let presses: readonly [PointerEvent | undefined, PointerEvent | undefined] = [undefined, undefined];

if (typeof document !== 'undefined')
  addEventListener('pointerdown', (press) => (presses = [presses[1], press]), { capture: true, passive: true });

/**
 * Recognises the second press of a double click on what opened the dialog: where its code is there already, it opens in between, and lies
 * under the pointer with its backdrop or its buttons.
 */
const useOpener = (isOpen: boolean) => {
  const opener = useRef<{ readonly element: Element | null; readonly openedAt: number }>(undefined);
  useLayoutEffect(() => {
    // An event has the time of the clock that presses have.
    if (isOpen) opener.current = { element: document.activeElement, openedAt: new Event('open').timeStamp };
  }, [isOpen]);
  const isSoon = ({ timeStamp }: Event) => timeStamp - (opener.current?.openedAt ?? 0) <= doubleClick.time;
  const isAtOpener = ({ clientX, clientY }: PointerEvent) => {
    const { element = null } = opener.current ?? {};
    if (element === null || element === document.body) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < clientX && clientX < right && top < clientY && clientY < bottom;
  };
  /** Where the opener has no focus (an area that is not a control), only the place of the press before tells it. */
  const isAtLastPress = ({ clientX, clientY }: PointerEvent) => {
    const [last] = presses;
    return last !== undefined && Math.hypot(clientX - last.clientX, clientY - last.clientY) <= doubleClick.distance;
  };
  return {
    /** A press does not know how many there were: it lies where the one before it was. */
    isSecondPress: (press: PointerEvent): boolean => isSoon(press) && (isAtOpener(press) || isAtLastPress(press)),
    isSecondClick: (click: MouseEvent): boolean => click.detail > 1 && isSoon(click),
  };
};

interface DialogProps {
  isOpen: boolean;
  /** Asked by Escape, a click outside, or the cross. The owner of `isOpen` decides. */
  onClose: () => void;
  /** Runs once the closing motion is over and the dialog has left the page. */
  onExited?: () => void;
  /** Its heading and its accessible name. */
  title: ReactNode;
  /** Read together with the title when it opens; for short texts, a question or a message. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe one first. Stays in sight while the body scrolls. */
  footer?: ReactNode;
  /** `alertdialog` for questions and failures: a screen reader then interrupts. */
  role?: 'dialog' | 'alertdialog';
  /** `sm` for questions and messages; `md` and `lg` fill a phone's screen. */
  size?: 'sm' | 'md' | 'lg';
  /** Takes the focus on opening; without it the dialog itself, so that its name is read and nothing is pressed. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Finds what takes the focus on closing; without it what had the focus before. */
  finalFocus?: () => HTMLElement | null;
  closeLabel?: string;
  /** Stays where it is in the tree, without an opening motion: the SSR document contains it. */
  isInPlace?: boolean;
}

/**
 * A modal dialog: traps the focus and gives it back, locks the page's scroll, closes on Escape and outside click.
 * Import it lazily: its code and its look are a chunk of their own.
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
  useEndOfMotion(isOpen, contentRef, backdropRef);
  const { isSecondPress, isSecondClick } = useOpener(isOpen);
  const first = () => initialFocus?.current ?? contentRef.current;
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
        // A dialog below that closes would take this one along, and what it says would never be read.
        onRequestDismiss={(request) => request.preventDefault()}
        closeOnInteractOutside
        // A press outside closes it. A focus that a script moves outside (a dialog that gives it back late) is brought back in.
        onFocusOutside={(event) => event.preventDefault()}
        onPointerDownOutside={(event) => {
          if (!isSecondPress(event.detail.originalEvent)) return;
          event.preventDefault();
          // The press takes the focus away once it has been told.
          requestAnimationFrame(() => first()?.focus());
        }}
        initialFocusEl={first}
        finalFocusEl={finalFocus}
      >
        <Portal disabled={isInPlace}>
          <DialogBackdrop ref={backdropRef} className={clsx(styles.backdrop, isInPlace && styles.still)} />
          {/* An alertdialog stands above all others. One that opens in the same moment hides the page a frame later, and would hide
            this one with it, but for the mark that says: leave it be. */}
          <DialogPositioner
            data-live-announcer={role === 'alertdialog' ? '' : undefined}
            className={clsx(styles.positioner, styles[size])}
          >
            {/* Tied together here: the machine looks once, a frame after opening, and on a busy page finds no title yet. */}
            <DialogContent
              ref={contentRef}
              className={clsx(styles.content, isInPlace && styles.still)}
              onClickCapture={(event) => {
                if (isSecondClick(event.nativeEvent)) event.stopPropagation();
              }}
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
