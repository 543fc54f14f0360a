export { checkAuthActor } from './boot.actors';
