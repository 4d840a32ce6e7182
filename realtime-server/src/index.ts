export { readServiceAccountKey } from './auth/keys.ts';
export { buildRuleTree, readRulesFile } from './rules/rule-tree.ts';
export { startRealtimeServer, type RealtimeServer, type RealtimeServerOptions } from './server.ts';
export { openDataFolder } from './store/data-folder.ts';
