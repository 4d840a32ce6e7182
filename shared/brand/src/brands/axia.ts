import { type Brand, type BrandLogo } from '../model/brand.ts';
import { archFavicon, giftCardPicture, mainBrand, ownDocuments } from './brand-defaults.ts';

const logo: BrandLogo = {
  width: 108,
  height: 40,
  label: 'Axia',
  shapes: [
    { tone: 'mark', d: 'M3 5a15 15 0 0 1 15 15A15 15 0 0 1 3 5ZM33 35a15 15 0 0 1-15-15 15 15 0 0 1 15 15Z' },
    {
      tone: 'ink',
      d: 'M33 5a15 15 0 0 1-15 15A15 15 0 0 1 33 5ZM3 35a15 15 0 0 1 15-15A15 15 0 0 1 3 35ZM50.3 30.3Q48.2 30.3 46.5 29.3Q44.8 28.2 43.9 26.4Q42.9 24.6 42.9 22.3Q42.9 20 43.9 18.2Q44.8 16.3 46.5 15.3Q48.2 14.2 50.3 14.2Q52 14.2 53.3 14.9Q54.2 15.3 54.8 16L54.8 14.5L59 14.5L59 30L54.8 30L54.8 28.5Q54.2 29.2 53.3 29.6Q52 30.3 50.3 30.3M51.1 26.4Q52.8 26.4 53.9 25.3Q55 24.1 55 22.3Q55 21 54.5 20.1Q54 19.2 53.2 18.6Q52.3 18.1 51.1 18.1Q49.9 18.1 49.1 18.6Q48.2 19.2 47.7 20.1Q47.2 21 47.2 22.3Q47.2 23.5 47.7 24.4Q48.2 25.4 49.1 25.9Q49.9 26.4 51.1 26.4M77.7 30L72.7 30L69.5 25L66.2 30L61.5 30L67.1 22.1L61.8 14.5L66.8 14.5L69.8 19.1L72.7 14.5L77.4 14.5L72.2 22.1L77.7 30M84.4 30L80.2 30L80.2 14.5L84.4 14.5L84.4 30M82.3 12Q81.3 12 80.6 11.4Q80 10.7 80 9.6Q80 8.7 80.6 8Q81.3 7.2 82.3 7.2Q83.4 7.2 84 8Q84.7 8.7 84.7 9.6Q84.7 10.7 84 11.4Q83.4 12 82.3 12M95 30.3Q92.9 30.3 91.2 29.3Q89.5 28.2 88.5 26.4Q87.6 24.6 87.6 22.3Q87.6 20 88.5 18.2Q89.5 16.3 91.2 15.3Q92.9 14.2 95 14.2Q96.7 14.2 98 14.9Q98.8 15.3 99.5 16L99.5 14.5L103.6 14.5L103.6 30L99.5 30L99.5 28.5Q98.8 29.2 98 29.6Q96.7 30.3 95 30.3M95.8 26.4Q97.5 26.4 98.6 25.3Q99.7 24.1 99.7 22.3Q99.7 21 99.2 20.1Q98.7 19.2 97.8 18.6Q97 18.1 95.8 18.1Q94.6 18.1 93.7 18.6Q92.9 19.2 92.4 20.1Q91.9 21 91.9 22.3Q91.9 23.5 92.4 24.4Q92.9 25.4 93.7 25.9Q94.6 26.4 95.8 26.4',
    },
  ],
};

/** The brand of the second group: its patients come from a partner's portal and go back to it. */
export const axia: Brand = mainBrand({
  key: 'axia',
  group: 'second',
  name: 'Axia',
  logo,
  palette: 'axia',
  favicon: archFavicon('A', '#143a86', '#f59a4c'),
  giftCardImage: giftCardPicture('#143a86', '#f59a4c'),
  documents: ownDocuments('axia'),
  logoReturnsToPartner: true,
});
