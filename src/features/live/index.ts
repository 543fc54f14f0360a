export { provideLive } from './live.actors';
