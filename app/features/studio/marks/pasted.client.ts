// Browsers load the converter on demand. The name of this file keeps it out of the server build,
// which contains the converter anyway.
export { marksOfHtml } from "./marks-of-html.ts";
