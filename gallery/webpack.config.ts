import { defineApp } from '@acolhe/federation/build';

export default defineApp(import.meta.dirname, { name: 'gallery', entry: './src/main.tsx', filename: 'gallery.js' });
