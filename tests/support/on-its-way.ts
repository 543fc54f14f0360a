import skeleton from '../../src/ui/skeleton.module.css';

/** What the page says of what has not come yet: to screen readers (a part is busy), and to the eye (its shadow). */
export const onItsWay = () => ({
  isBusy:
    document.querySelector('main [aria-busy="true"], dialog [aria-busy="true"], [role="dialog"] [aria-busy="true"]') !==
    null,
  hasShadows: document.querySelector(`.${skeleton.skeleton}`) !== null,
});
