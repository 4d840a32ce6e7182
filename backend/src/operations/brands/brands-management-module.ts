import { brands, isBrandKey } from '@acolhe/brand';
import { listBrandsCall, saveBrandCall } from '@acolhe/contracts/operations';
import { administratorOf } from '../../administrators/administrator-session.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { brandSettings } from '../../platform/database/tables.ts';
import { handle } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http-problem.ts';
import { saveBrand } from './save-brand.ts';
import { shownBrand } from './shown-brand.ts';

/**
 * Shows administrators the brands, and saves what they set of them.
 * @see docs/product/operations.md
 */
export const brandsManagementModule: Module = {
  name: 'brands-management',
  register(app, services) {
    const { db, decisions } = services;
    handle(app, listBrandsCall, async () => {
      // Before the settings: who saves meanwhile makes the revision old, and no settings pass for newer than they are.
      const rows = await db.select({ key: brandSettings.key, revision: brandSettings.revision }).from(brandSettings);
      await decisions.refresh();
      const revisionOf = (key: string) => rows.find((row) => row.key === key)?.revision ?? 0;
      return { brands: brands.map((brand) => shownBrand(brand, decisions.brands, revisionOf(brand.key))) };
    });

    handle(app, saveBrandCall, ({ key, ...input }, context) => {
      if (!isBrandKey(key)) throw notFound();
      return saveBrand(services, administratorOf(context), key, input);
    });
  },
};
