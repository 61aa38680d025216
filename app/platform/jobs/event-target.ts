export const eventTargets = ["analytics", "activity", "page-views"] as const;

/** Where events are sent (EVENT-1). */
export type EventTarget = (typeof eventTargets)[number];

export type EventBody = Readonly<Record<string, string | number>>;
