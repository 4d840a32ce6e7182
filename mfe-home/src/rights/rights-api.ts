import { portalApi } from '@acolhe/session';

/**
 * The API as this remote extends it. What provides `careRights` tells of what contracts and gift cards still hold; what
 * changes that invalidates it, so that neither the home nor the gift cards' screen speaks from memory.
 */
export const rightsApi = portalApi.enhanceEndpoints({ addTagTypes: ['careRights'] });
