export { checked, readRequest, type Sent } from '../../backend/contract/requests';
