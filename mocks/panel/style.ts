/** Styles of the panel, isolated from the shop by a shadow root. */
export const panelStyle = `
  :host { all: initial; }
  *, *::before, *::after { box-sizing: border-box; }
  [hidden] { display: none !important; }
  .panel {
    position: fixed; bottom: 0.75rem; left: 0.75rem; z-index: 2147483646; display: flex; flex-direction: column;
    max-width: calc(100vw - 1.5rem); overflow: hidden; color: #eef4f1; background: #17211d; border: 1px solid #4b6156; border-radius: 0.875rem;
    font: 0.8125rem/1.5 system-ui, sans-serif; box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 35%); overflow-wrap: anywhere;
  }
  .panel[data-side='right'] { right: 0.75rem; left: auto; }
  .panel[open] { width: 25rem; }
  summary { cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  .panel > summary { display: flex; gap: 0.625rem; align-items: center; min-height: 2.5rem; padding: 0.375rem 0.875rem; font-weight: 600; }
  .panel > summary::before { content: ''; flex: none; width: 0.625rem; height: 0.625rem; background: #ffc27d; border-radius: 50%; }
  .panel > summary small { font-weight: 400; color: #b9c6bf; }
  .body { max-height: min(37.5rem, calc(100dvh - 8.5rem)); overflow: auto; overscroll-behavior: contain; border-top: 1px solid #33463d; }
  .section + .section { border-top: 1px solid #33463d; }
  .section > summary { display: flex; gap: 0.5rem; justify-content: space-between; align-items: center; min-height: 2.5rem; padding: 0.375rem 0.875rem; }
  .section > summary h2 { margin: 0; font: inherit; font-weight: 600; }
  .section > summary::after { content: ''; flex: none; width: 0.4375rem; height: 0.4375rem; margin: 0 0.25rem 0.1875rem; border: solid #b9c6bf; border-width: 0 2px 2px 0; transform: rotate(45deg); }
  .section[open] > summary::after { margin-bottom: -0.1875rem; transform: rotate(225deg); }
  .section > div { display: grid; gap: 0.625rem; padding: 0 0.875rem 0.875rem; }
  p { margin: 0; }
  .quiet, label small { color: #b9c6bf; }
  .said:empty { display: none; }
  .said { color: #ffd9a8; }
  [role='alert'] { padding: 0.625rem 0.875rem; color: #ffb4a8; border-bottom: 1px solid #33463d; }
  [role='alert']:empty { display: none; }
  fieldset { display: grid; gap: 0.5rem; min-width: 0; margin: 0; padding: 0; border: 0; }
  legend { margin-bottom: 0.375rem; padding: 0; }
  form { display: grid; gap: 0.75rem; }
  label { display: grid; grid-template-columns: auto 1fr; gap: 0 0.5rem; align-items: start; }
  label small { grid-column: 2; }
  label.stacked { grid-template-columns: minmax(0, 1fr); gap: 0.25rem; }
  input[type='checkbox'], input[type='radio'] { width: 1rem; height: 1rem; margin: 0.125rem 0 0; accent-color: #ffc27d; }
  input:not([type='checkbox'], [type='radio']), select {
    width: 100%; min-width: 0; min-height: 2rem; padding: 0.25rem 0.5rem; color: #17211d; background: #fff; border: 1px solid #fff; border-radius: 0.375rem; font: inherit;
  }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
  .row label { align-items: center; }
  button, a.button {
    display: inline-flex; align-items: center; min-height: 2rem; padding: 0.25rem 0.75rem; color: #fff; background: #33463d; border: 1px solid #4b6156; border-radius: 0.5rem;
    font: inherit; text-decoration: none; cursor: pointer;
  }
  button:hover, a.button:hover { background: #40584d; }
  button.main { color: #17211d; background: #ffc27d; border-color: #ffc27d; }
  button.main:hover { background: #ffd9a8; }
  a { color: #ffd9a8; }
  code { color: #ffd9a8; font: 0.75rem/1.4 ui-monospace, monospace; }
  output { font: 600 1.25rem/1.4 ui-monospace, monospace; letter-spacing: 0.125em; color: #fff; }
  ul { display: grid; gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
  .section-part { display: grid; gap: 0.625rem; }
  .foot { padding: 0.625rem 0.875rem; border-top: 1px solid #33463d; }
  .flows { gap: 0; }
  .flows li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 0.5rem; padding: 0.375rem 0; border-top: 1px solid #26352e; }
  .flows li:first-child { border-top: 0; }
  .flows code { justify-self: end; text-align: right; }
  .flows p { grid-column: 1 / -1; color: #b9c6bf; }
  .flows li[data-fresh] strong::after { content: ' ●'; color: #ffc27d; }
  summary:focus-visible { outline: 2px solid #ffc27d; outline-offset: -3px; border-radius: 0.75rem; }
  button:focus-visible, a:focus-visible, input:focus-visible, select:focus-visible { outline: 2px solid #ffc27d; outline-offset: 2px; }
  @media (width < 30rem) {
    .panel { bottom: 0.5rem; left: 0.5rem; max-width: calc(100vw - 1rem); }
    .panel[data-side='right'] { right: 0.5rem; }
    .panel[open] { width: calc(100vw - 1rem); }
    .body { max-height: calc(60dvh - 2.5rem); }
    .panel:not([open]) > summary small { display: none; }
    button, a.button, input:not([type='checkbox'], [type='radio']), select { min-height: 2.75rem; }
  }
  @media print { :host { display: none; } }
`;
