/** The browsers that the help tells apart. */
export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'samsung' | 'opera' | 'other';
export type SystemName = 'android' | 'ios' | 'windows' | 'macos' | 'linux' | 'other';

/** What people call a browser; 'navegador' for one that is not known. */
export const BROWSER_LABEL: Readonly<Record<BrowserName, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  other: 'navegador',
};

export interface BrowserFacts {
  readonly browser: BrowserName;
  readonly system: SystemName;
  /** Name of the app within which the page is shown, if it is; empty when the app is not known. */
  readonly insideApp?: string;
}

const firstMatch = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

const APPS = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB|FBIOS/, 'Facebook'],
  [/musical_ly|BytedanceWebview|TikTok/i, 'TikTok'],
  [/LinkedInApp/, 'LinkedIn'],
  [/WhatsApp/, 'WhatsApp'],
  [/Twitter/, 'X'],
  [/; wv\)/, ''],
] as const;

// Order matters: most browsers also say the names of others.
const BROWSERS = [
  [/SamsungBrowser/, 'samsung'],
  [/Edg(?:e|A|iOS)?\//, 'edge'],
  [/OPR\/|OPiOS|Opera/, 'opera'],
  [/Firefox\/|FxiOS/, 'firefox'],
  [/Chrome\/|CriOS/, 'chrome'],
  [/Version\/[\d.]+.*Safari\//, 'safari'],
] as const;

const SYSTEMS = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/Macintosh/, 'macos'],
  [/Linux|CrOS/, 'linux'],
] as const;

/**
 * Reads a browser's self-description.
 * @param userAgent `navigator.userAgent`
 * @param touchPoints `navigator.maxTouchPoints`: a Mac that can be touched is an iPad
 */
export function browserFacts(userAgent: string, touchPoints = 0): BrowserFacts {
  const system = firstMatch(SYSTEMS, userAgent) ?? 'other';
  const iosWebView = system === 'ios' && !/Safari\//.test(userAgent);
  return {
    browser: firstMatch(BROWSERS, userAgent) ?? 'other',
    system: system === 'macos' && touchPoints > 1 ? 'ios' : system,
    insideApp: firstMatch(APPS, userAgent) ?? (iosWebView ? '' : undefined),
  };
}
