export { Checkbox, FormField, SelectField, TextArea } from '../../html/form-field';
