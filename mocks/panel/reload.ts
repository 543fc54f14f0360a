import { withoutStateParameters } from '../state-link';

/** Reloads the page without the URL's state parameters, so that only the panel's choices apply. */
export const reloadPage = (): void => location.replace(withoutStateParameters(location.href));
