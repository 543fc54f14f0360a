export { EditRecipient } from './edit-recipient';
