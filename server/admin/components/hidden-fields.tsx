export { HiddenFields } from '../../html/hidden-fields';
