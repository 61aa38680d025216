import manifest from "../../package.json" with { type: "json" };

/** Which portal this is. */
export const { version } = manifest;
