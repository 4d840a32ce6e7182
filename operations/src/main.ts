import { z } from 'zod';
import { boot } from './boot.tsx';

// The page forbids evaluation of text, so the schemas must not try it.
z.config({ jitless: true });
boot(document);
