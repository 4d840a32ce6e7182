import type { Module } from '../platform/app/build-app.ts';
import { serveQuotas } from './quota-calls.ts';
import { serveRedemption } from './redemption-calls.ts';

/**
 * Gift cards: redeeming them, and what they hold.
 * @see docs/product/gift-cards.md
 */
export const giftCardsModule: Module = {
  name: 'gift-cards',
  register: (app, services) => {
    serveRedemption(app, services);
    serveQuotas(app, services);
  },
};
