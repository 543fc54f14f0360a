export { Note } from '../../html/note';
