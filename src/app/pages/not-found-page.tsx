import { MessagePage } from './message-page';

/** Any path that leads nowhere (shop document, section 2). */
export const NotFoundPage = () => (
  <MessagePage title="Page Not Found">
    There is nothing at this address. It may have been mistyped, or what stood here has moved.
  </MessagePage>
);
