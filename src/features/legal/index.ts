export { privacyRoute, termsRoute } from './routes';
