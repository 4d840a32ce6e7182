import { brandFromQuery } from '@acolhe/brand';
import { createContext, useContext } from 'react';

const BrandName = createContext(brandFromQuery(undefined).name);

/** Gives the screens the name of the deployment's brand. */
export const BrandNameProvider = BrandName.Provider;

/** @returns the name of the deployment's brand, as patients know it */
export const useBrandName = (): string => useContext(BrandName);
