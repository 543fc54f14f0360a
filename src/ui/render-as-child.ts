import { clsx } from 'clsx/lite';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/**
 * Gives the look of one part to the element of another: a link that looks like a button stays a link.
 *
 * @param children - One element.
 * @param className - The look; the element's own classes stay.
 * @param rest - Attributes that the element takes beside its own.
 * @throws When `children` is anything but one element: there is nothing to lend to.
 */
export const renderAsChild = (children: ReactNode, className: string, rest: object = {}): ReactElement => {
  if (!isValidElement<{ className?: string }>(children)) throw new TypeError('asChild wants one element');
  return cloneElement(children, { ...rest, ...children.props, className: clsx(className, children.props.className) });
};
