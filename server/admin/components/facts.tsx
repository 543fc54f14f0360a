export { Facts } from '../../html/facts';
