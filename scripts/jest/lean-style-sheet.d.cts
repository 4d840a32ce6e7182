export declare function leanStyleSheet(text: string): string;
export declare function isRelevant(property: string): boolean;
