import { clsx } from 'clsx/lite';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

/**
 * Applies the look of one component to another element: a link that looks like a button stays a link.
 * @param children - One element.
 * @param className - The look, in addition to the element's own classes.
 * @param rest - Attributes, in addition to the element's own.
 * @throws TypeError if `children` is not one element.
 */
export const renderAsChild = (children: ReactNode, className: string, rest: object = {}): ReactElement => {
  if (!isValidElement<{ className?: string }>(children)) throw new TypeError('asChild wants one element');
  return cloneElement(children, { ...rest, ...children.props, className: clsx(className, children.props.className) });
};
