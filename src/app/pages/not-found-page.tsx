import { Link } from 'react-router-dom';
import { paths } from '../../rules/paths';
import { SearchIcon } from '../../ui/icons/search-icon';
import { MessagePage } from './message-page';

/** Any path that leads nowhere (shop document, section 2). */
export const NotFoundPage = () => (
  <MessagePage title="Page Not Found" icon={<SearchIcon />} home={<Link to={paths.home}>Go to the shop</Link>}>
    There is nothing at this address. It may have been mistyped, or what stood here has moved.
  </MessagePage>
);
