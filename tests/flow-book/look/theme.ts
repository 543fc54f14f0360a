/** Chosen before the first paint. Where storage is denied, the system decides. */
const stored = (): string | null => {
  try {
    return localStorage.getItem('flow-book theme');
  } catch {
    return null;
  }
};

document.documentElement.dataset.theme = stored() ?? 'system';
