/**
 * Keys of the first brand group.
 * @see docs/product/brand.md
 */
export const MAIN_GROUP_KEYS = [
  'medicar',
  'ama',
  'durga',
  'acolhe',
  'telehelp',
  'homeangels',
  'maxplanet',
  'ucardz',
  'soumais',
  'salute',
  'cardfacil',
  'clubepax',
  'memoriau',
  'ativacao',
  'associado',
  'maissaude',
  'medgold',
] as const;
/** Keys of the second brand group. */
export const SECOND_GROUP_KEYS = ['axia'] as const;

export type BrandKey = (typeof MAIN_GROUP_KEYS)[number] | (typeof SECOND_GROUP_KEYS)[number];
/** A palette is one file of semantic colour tokens; `acolhe` is the base palette without overrides. */
export type PaletteKey = 'acolhe' | 'axia' | 'homeangels' | 'maxplanet';

/**
 * One shape of a logo. `ink` takes the colour of the text around it, `mark` the one accent of the brand.
 * A shape is either a path (filled, or a line when `strokeWidth` is given) or text set in the brand typeface
 * and stretched to `width`, so that nothing moves when the font arrives.
 */
export type LogoShape =
  | { readonly tone: 'ink' | 'mark'; readonly d: string; readonly strokeWidth?: number }
  | {
      readonly tone: 'ink' | 'mark';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly size: number;
    };

/** Facts by which the common text of the terms differs between brands. */
export interface TermsFacts {
  /** Hours of the support on business days. */
  readonly supportHours: string;
  /** The support phone answers on WhatsApp too. */
  readonly supportOnWhatsApp: boolean;
  /** City and state of the court district for disputes; business days follow the calendar of that city. */
  readonly forum: string;
  /** Calendar days after contracting within which one may withdraw, where the text says so. */
  readonly withdrawalDays?: number;
  /** An account may be blocked or deleted without notice beforehand. */
  readonly endsWithoutNotice: boolean;
}

/**
 * A logo as data: its box in user units and its shapes, back to front. The first two shapes are the mark, in a square
 * of 40 units; what follows is the name.
 */
export interface BrandLogo {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly shapes: readonly LogoShape[];
}

/**
 * A brand is data.
 * @see docs/product/brand.md
 */
export interface Brand {
  readonly key: BrandKey;
  readonly group: 'main' | 'second';
  readonly name: string;
  readonly logo: BrandLogo;
  /** Address of the favicon (a data address, so that it needs no request). */
  readonly favicon: string;
  readonly palette: PaletteKey;
  /** Colours that override those of the palette: role (`action.bg`) to `#rrggbb`. */
  readonly colors: Readonly<Record<string, string>>;
  /** The same in the dark scheme, where `colors` do not hold. */
  readonly darkColors: Readonly<Record<string, string>>;
  /** Class set on the root element of the page. */
  readonly pageClass: string;
  readonly supportPhone: string;
  /** Where the support action opens a chat with the support phone; `null` where only the phone is answered. */
  readonly supportChatUrl: string | null;
  /** The sign-in form shows the logo. */
  readonly signInLogo: boolean;
  /** The sign-in form offers the terms of use; terms are shown as an embedded document. */
  readonly consentForm: boolean;
  /** The sign-in form offers the privacy policy. */
  readonly privacyForm: boolean;
  /** Handles of the documents that this brand shows. */
  readonly documents: { readonly terms: string; readonly privacy: string };
  /** What its terms say otherwise than the text of its key. */
  readonly termsFacts: Partial<TermsFacts>;
  /** Sentence added where a specialty has no free date. */
  readonly agendaNote: string | null;
  /** Where the operator publishes the privacy policy; `null` where the portal alone shows it. */
  readonly privacyUrl: string | null;
  /** Another portal that patients of this brand are sent to, if any. */
  readonly systemRedirectUrl: string | null;
  /** Where a patient that the partner sent returns to; `null` means one step back in the history. */
  readonly partnerReturnUrl: string | null;
  /** The logo of the page leads back to the partner instead of the home screen. */
  readonly logoReturnsToPartner: boolean;
  /** Address of the picture of a gift card. */
  readonly giftCardImage: string;
  /** Schemes (`acolhe`) and https origins that a `deeplink` may have to lead back to this brand's app. */
  readonly deeplinks: readonly string[];
}
