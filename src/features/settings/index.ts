export { settingsRoute } from './routes';
