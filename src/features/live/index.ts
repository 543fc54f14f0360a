export { livePart } from './live-part';
