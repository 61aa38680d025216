import manifest from "../../package.json";

/** Which portal this is. */
export const { version } = manifest;
