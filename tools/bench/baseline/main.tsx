import { createRoot } from 'react-dom/client';
import './baseline.css';
import { Shop } from './shop';

const container = document.getElementById('root');
if (container) createRoot(container).render(<Shop />);
