/**
 * The portal's API with its cache of answers, which weighs as much as the store: a host may go without.
 * @see docs/product/federation.md
 */
export { callEndpoint, portalApi, uploadEndpoint } from './api/portal-api.ts';
export { skipToken } from '@reduxjs/toolkit/query/react';
