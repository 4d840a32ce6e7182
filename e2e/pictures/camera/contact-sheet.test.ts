import { contactSheet } from './contact-sheet.ts';
import type { Shot } from './walk-camera.ts';

const shot = (screen: string, width: number): Shot => ({
  screen,
  brand: 'acolhe',
  size: { width, height: 800 },
  scheme: 'dark',
  file: `${screen}.${width}.png`,
});

it('the page of a walk has a row for each screen, with each of its pictures behind its thumbnail', () => {
  const sheet = contactSheet([shot('home', 390), shot('home', 1280), shot('call', 390)]);
  expect(sheet).toContain('<h1>3 pictures</h1>');
  expect(sheet.match(/<h2>.*<\/h2>/g)).toEqual(['<h2>home, acolhe</h2>', '<h2>call, acolhe</h2>']);
  expect(sheet).toContain('<a href="home.1280.png"><img loading="lazy" src="home.1280.png"');
  expect(sheet).toContain('alt="home, acolhe, 1280x800, dark"');
});
