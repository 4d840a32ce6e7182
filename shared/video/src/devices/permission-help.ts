/** Instructions for the patient, one step after the other, in Portuguese. */
export interface HelpSection {
  readonly title: string;
  readonly steps: readonly string[];
}

/** How to let this page use camera and microphone. */
export interface PermissionHelp {
  /** The page is shown within another app, where it often cannot have them: open it in a browser first. */
  readonly insideApp?: HelpSection;
  /** In the browser. */
  readonly browser: HelpSection;
  /** In the phone or computer, when the browser itself may not use them. */
  readonly system?: HelpSection;
}

const lastStep = (retryLabel: string): string => `Volte a esta página e toque em ${retryLabel}.`;
const ADDRESS_BAR: readonly string[] = [
  'Clique no ícone ao lado do endereço da página, no alto da tela.',
  'Em Câmera e em Microfone, escolha Permitir.',
  'Recarregue a página.',
];

const ON_ANDROID: Partial<Record<BrowserName, readonly string[]>> = {
  chrome: ['Toque no ícone à esquerda do endereço da página.', 'Toque em Permissões.', 'Ligue Câmera e Microfone.'],
  samsung: ['Toque no cadeado ao lado do endereço da página.', 'Toque em Permissões.', 'Permita Câmera e Microfone.'],
  firefox: [
    'Toque no cadeado ao lado do endereço da página.',
    'Toque em Câmera e em Microfone até aparecer Permitido.',
  ],
};
const ON_ANDROID_OTHERS: readonly string[] = [
  'Toque no ícone ao lado do endereço da página.',
  'Abra as permissões da página.',
  'Permita Câmera e Microfone.',
];

const ON_IPHONE_SAFARI: readonly string[] = [
  'Toque no ícone ao lado do endereço da página.',
  'Toque nos três pontos e em Ajustes do Site.',
  'Em Câmera e em Microfone, escolha Permitir.',
];
const ON_MAC_SAFARI: readonly string[] = [
  'No menu Safari, abra Ajustes para este site.',
  'Em Câmera e em Microfone, escolha Permitir.',
  'Recarregue a página.',
];
const IN_FIREFOX: readonly string[] = [
  'Clique no ícone de câmera ou no cadeado ao lado do endereço da página.',
  'Apague o bloqueio de Câmera e de Microfone.',
  'Recarregue a página e, quando o navegador perguntar, escolha Permitir.',
];

/**
 * @param retryLabel words of the button by which the page asks again
 * @see docs/product/call.md
 */
export function permissionHelp(retryLabel: string, userAgent: string, touchPoints = 0): PermissionHelp {
  const facts = browserFacts(userAgent, touchPoints);
  return {
    insideApp: facts.insideApp === undefined ? undefined : inApp(facts.insideApp, facts.system),
    browser: { title: `Permita no ${BROWSER_LABEL[facts.browser]}`, steps: browserSteps(facts, retryLabel) },
    system: inSystem(facts),
  };
}

function browserSteps({ browser, system }: BrowserFacts, retryLabel: string): readonly string[] {
  if (system === 'android') return [...(ON_ANDROID[browser] ?? ON_ANDROID_OTHERS), lastStep(retryLabel)];
  if (system === 'ios')
    return [...(browser === 'safari' ? ON_IPHONE_SAFARI : iphoneApp(browser)), lastStep(retryLabel)];
  if (browser === 'safari') return ON_MAC_SAFARI;
  return browser === 'firefox' ? IN_FIREFOX : ADDRESS_BAR;
}

/** On an iPhone every browser but Safari asks the system only. */
const iphoneApp = (browser: BrowserName): readonly string[] => [
  'Abra os Ajustes do iPhone ou do iPad.',
  `Procure o ${BROWSER_LABEL[browser]} na lista de aplicativos.`,
  'Ligue Câmera e Microfone.',
];

function inApp(app: string, system: SystemName): HelpSection {
  const browser = system === 'ios' ? 'Safari' : 'Chrome';
  return {
    title: app ? `Esta página está aberta dentro do ${app}` : 'Esta página está aberta dentro de outro aplicativo',
    steps: [
      'Dentro dele a câmera e o microfone podem não funcionar.',
      `Toque nos três pontos, ou no ícone de compartilhar, e escolha Abrir no navegador ou Abrir no ${browser}.`,
      'Entre de novo e faça o pedido por lá.',
    ],
  };
}

function inSystem({ browser, system }: BrowserFacts): HelpSection | undefined {
  const label = BROWSER_LABEL[browser];
  switch (system) {
    case 'android':
      return {
        title: 'Se ainda não funcionar, permita no celular',
        steps: [
          'Abra as Configurações do celular.',
          `Toque em Apps e em ${label}.`,
          'Toque em Permissões e permita Câmera e Microfone.',
        ],
      };
    case 'ios':
      return browser === 'safari'
        ? {
            title: 'Se ainda não funcionar, permita nos Ajustes',
            steps: [
              'Abra os Ajustes do iPhone ou do iPad.',
              'Toque em Apps e em Safari.',
              'Em Câmera e em Microfone, escolha Perguntar ou Permitir.',
            ],
          }
        : undefined;
    case 'windows':
      return {
        title: 'Se ainda não funcionar, permita no Windows',
        steps: [
          'Abra as Configurações do Windows.',
          'Abra Privacidade e segurança.',
          'Em Câmera e em Microfone, permita o acesso dos aplicativos da área de trabalho.',
        ],
      };
    case 'macos':
      return {
        title: 'Se ainda não funcionar, permita no Mac',
        steps: [
          'Abra os Ajustes do Sistema.',
          'Abra Privacidade e Segurança.',
          `Em Câmera e em Microfone, ligue o ${label}.`,
          'Feche e abra o navegador.',
        ],
      };
    case 'linux':
    case 'other':
      return undefined;
  }
}

/** The browsers that the help distinguishes. */
type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'samsung' | 'opera' | 'other';
type SystemName = 'android' | 'ios' | 'windows' | 'macos' | 'linux' | 'other';

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
