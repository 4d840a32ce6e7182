import { installFonts } from '@acolhe/brand/fonts';
import { createRoot } from 'react-dom/client';
import { App } from './gallery.tsx';

document.body.style.margin = '0';
installFonts(document);
createRoot(document.getElementById('root') ?? document.body).render(<App />);
