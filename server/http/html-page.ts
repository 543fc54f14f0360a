export { redirect, textOf, withForm } from '../html/form';
