import { withoutStateParameters } from '../state-link';

/** Loads the page anew without what its address says of the situation, so that only what was chosen in the panel holds. */
export const reloadPage = (): void => location.replace(withoutStateParameters(location.href));
