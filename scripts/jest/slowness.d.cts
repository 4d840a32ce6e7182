export declare function slownessFrom(value: string | undefined): number;
export declare function limitMs(ms: number): number;
