export { taxCents } from '../../backend/domain/tax';
