// Browsers load the converter on demand. The `.client` in the name keeps this file out of the
// server build, which contains the converter anyway.
export { marksOfHtml } from "./marks-of-html.ts";
