export declare function leanStyleSheet(text: string): string;
export declare function isKept(property: string): boolean;
