/** The time at which the tests' clocks start. */
export const today = Date.parse("2026-11-20T10:00:00Z");
