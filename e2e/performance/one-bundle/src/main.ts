import { z } from 'zod';
import { boot } from '../../../../shell/src/boot.tsx';
import { bundledLoader } from './bundled-loader.ts';

z.config({ jitless: true });
boot(document, bundledLoader);
