// The package has types, and its `exports` hide them.
declare module 'dom-accessibility-api' {
  export const computeAccessibleName: (element: Element) => string;
  export const getRole: (element: Element) => string | null;
  export const isInaccessible: (element: Element) => boolean;
}
