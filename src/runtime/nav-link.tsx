import { useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './link';

interface NavLinkProps extends LinkProps {
  /** Whether the link is current only on its own page, not on those below. */
  isExact?: boolean;
}

/** Link of a navigation. Marked on its page. */
export const NavLink = ({ to, isExact = false, ...rest }: NavLinkProps) => {
  // The router ignores case.
  const pathname = useLocation().pathname.toLowerCase();
  const isCurrent = pathname === to || (!isExact && pathname.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
};
