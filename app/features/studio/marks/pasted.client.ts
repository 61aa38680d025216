/** In a file for browsers, so that the build of the server, which always has the converter, does not try to load it later. */
export { marksOfHtml } from "./marks-of-html.ts";
