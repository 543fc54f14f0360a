export { friendsRoute } from './routes';
