// Only browsers load the converter on demand. The name of this file keeps it out of the build of the server, which always has it.
export { marksOfHtml } from "./marks-of-html.ts";
