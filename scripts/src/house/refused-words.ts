/** Words that comments and titles of tests must not use, and the standard term for each. */
export interface RefusedText {
  /** Always global and without case, unless it looks at the first letter. */
  readonly pattern: RegExp;
  readonly instead: string;
}

/** The words with which `is to` is a direction or a comparison, no obligation. */
const NO_VERB = '(?:the|an?|its|this|that|these|those|each|every|one|no|another|other|all|both|your|our|their)\\b|\\d';

export const REFUSED_TEXTS: readonly RefusedText[] = [
  { pattern: /\b(?:tells?|told|telling)\b/gi, instead: 'notify, report, log, send, return, show' },
  { pattern: /\b(?:un)?(?:hears?|heard)\b/gi, instead: 'receive; last seen, unresponsive' },
  { pattern: /\bwhoever\b|\bwhom\b/gi, instead: 'the caller, the patient, users who' },
  {
    pattern: /(?:^|[.:;(]\s|\b(?:of|to|for|on|by|from|in|see|sees|says|shows|not|knows)\s)\s*who\b/gi,
    instead: 'a noun before "who": the caller who, users who',
  },
  { pattern: /\b(?:nobody|somebody|anybody|everybody)\b/gi, instead: 'no user, another user, a professional' },
  { pattern: /\banew\b|\bonce more\b|\b(?:go|goes|going|went) on\b/gi, instead: 'again, restart, continue, resume' },
  { pattern: /\bgone\b|\bto be had\b/gi, instead: 'missing, ended, unavailable, available' },
  { pattern: /\b(?:kept|keeps?|keeping)\b(?!-alive)/gi, instead: 'store, hold, retain, preserve' },
  {
    pattern: /\b(?:the|an) own\b|\bof (?:its|their|our|one's|his|her|my) own\b/gi,
    instead: 'own with its owner named, its, separate',
  },
  { pattern: new RegExp(`\\b(?:is|are|was|were) to (?!${NO_VERB})\\w+`, 'gi'), instead: 'must, will, should' },
  { pattern: /^\s*(?:What|Whatever) (?:is|was|are|were)\b/g, instead: 'the thing by its name: "Errors that …"' },
  { pattern: /\b(?:stands?|stood)\b(?!-)/gi, instead: 'is, is in, is stored in, replaces' },
  { pattern: /\b(?:lies|lie|lay)\b/gi, instead: 'is, is in, is stored in' },
  { pattern: /\b(?:comes|came)\b|\bto come\b/gi, instead: 'arrives, is received, follows, upcoming' },
  { pattern: /\bbeside\b|\bfoot\b|\bground\b|\bnews\b/gi, instead: 'next to, footer, background, content' },
  { pattern: /\bthe (?:page|host|screen)s? around\b/gi, instead: 'the host page, the host screen' },
  { pattern: /\bin (?:the )?place of\b/gi, instead: 'instead of' },
  { pattern: /\bplaces? (?:is|are|was|were) (?:kept|held)\b/gi, instead: 'queue hold' },
  {
    pattern: /(?:\b(?:in|own|old|last|its|their|whose|other|same)|['’]s) words\b|\b(?:no|a) word\b/gi,
    instead: 'messages, labels, names, content',
  },
  {
    pattern: /(?<!\b(?:this|that|same|either|both|one|two|a|other)\s)\bways?\b/gi,
    instead: 'link, route, method; in progress',
  },
  {
    pattern: /\b(?:a|one|the|each|every|first|last|next|another|no|own|of)\s+looks?\b|['’]s?\s+looks?\b/gi,
    instead: 'access, attempt, read, check',
  },
  { pattern: /\b(?:in|out of|whose) turn\b|\btakes? turns\b/gi, instead: 'order, one after another' },
  { pattern: /\blately\b|\bof late\b/gi, instead: 'recently' },
  { pattern: /\bin vain\b/gi, instead: 'without effect' },
  { pattern: /\bfor good\b/gi, instead: 'permanently' },
  { pattern: /\bby then\b|\bmeanwhile\b/gi, instead: 'until, by that time, while …, during …' },
  { pattern: /\bstrangers?\b/gi, instead: 'anonymous caller' },
  { pattern: /\bplainly\b/gi, instead: 'clearly, or nothing' },
  { pattern: /\bunfit\b|\bhindrances?\b|\bbarred\b/gi, instead: 'invalid, conflict, revoked' },
  { pattern: /\bmade[ -](?:up|of)\b/gi, instead: 'generated, sample, consists of' },
  { pattern: /\bvouch\w*|\bpeek\w*/gi, instead: 'verified, read' },
  { pattern: /\bstretch(?:es)?\b/gi, instead: 'range' },
  { pattern: /\blets\b/gi, instead: 'allows' },
];

/** Parts of declared names, split at capitals and underscores, and the standard term for each. */
export const REFUSED_NAME_PARTS: Readonly<Record<string, string>> = {
  tell: 'notify, report, log, send',
  tells: 'notifies, reports, logs, sends',
  told: 'notified, reported, sent',
  telling: 'notifying, reporting, sending',
  untold: 'unsent',
  hear: 'receive',
  hears: 'receives',
  heard: 'received, last seen',
  unheard: 'unresponsive',
  keep: 'store, hold, retain, preserve',
  keeps: 'stores, holds, retains',
  kept: 'stored, held, retained',
  keeping: 'storing, holding',
  gone: 'missing, ended, unavailable',
  anew: 'again, restart',
  nobody: 'no user',
  somebody: 'a user, anyone',
  everybody: 'all users',
  whoever: 'the caller',
  stranger: 'anonymous caller',
  strangers: 'anonymous callers',
  words: 'messages, labels, text',
  news: 'content, notification',
  ground: 'background, host',
  grounds: 'backgrounds, hosts',
  foot: 'footer, bottom',
  beside: 'next to, panel',
  around: 'host',
  lately: 'recently',
  vouched: 'verified, partner',
  peek: 'read',
  stretch: 'range',
  stretches: 'ranges',
  lets: 'allows',
  unfit: 'invalid',
  hindrance: 'conflict',
  barred: 'revoked',
  plainly: 'nothing',
  made: 'generated',
  longest: 'max',
  way: 'link, route, method; underWay → inProgress',
  ways: 'links, routes, methods',
  looks: 'accesses, attempts',
};

/** Declared names that belong to a library or a protocol, or where the part has its standard meaning. */
export const ALLOWED_NAMES: ReadonlySet<string> = new Set([
  'keepUnusedDataFor',
  'keepAlive',
  'keepIccProfile',
  'madeAt',
  // Fields that a shell and remotes of other versions give each other, in the session port and in route handles.
  'keepsPlace',
  'tellsOffline',
]);
