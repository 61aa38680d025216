/**
 * Scripts are earned (product, principle 2): a browser gets the client only if it can run all of it. The page's scripts are put to sleep by
 * another type, and a few lines that any browser understands wake them where the browser has what they need. Chromium 64 to 70 and
 * Firefox below 113, say, would otherwise load all of it and stop half-way.
 */
const sleeping = "text/x-sleeping";
const sleepingModule = "text/x-sleeping-module";

/** What the client needs of a browser: streams for React Router, and the youngest of the functions that its code calls. */
const able =
	'"TextDecoderStream" in self && "TextEncoderStream" in self && "ReadableStream" in self && "fromEntries" in Object && "replaceAll" in String.prototype && "at" in Array.prototype';

/** What starts the client on the pages of some routes: React Router's scripts behind the gate, cut where the page's own nonce goes. */
export interface ClientScripts {
	/** Until the data is handed over. */
	before: readonly string[];
	after: readonly string[];
}

/** The preloads are part of the scripts: the gate asks for them. React puts them into the head. */
const preload = '<link rel="modulepreload" href="';
const end = "</body></html>";

/** A page without its preloads, and what they would load. */
function withoutPreloads(html: string): { rest: string; modules: string[] } {
	const modules: string[] = [];
	let rest = "";
	let from = 0;
	for (let at = html.indexOf(preload); at !== -1; at = html.indexOf(preload, from)) {
		const href = at + preload.length;
		modules.push(html.slice(href, html.indexOf('"', href)));
		rest += html.slice(from, at);
		from = html.indexOf(">", href) + 1;
	}
	return { rest: rest + html.slice(from), modules };
}

/** Takes React Router's scripts, which stand at the end of the body, out of a rendered page. Null scripts: it has none. */
export function takeScripts(html: string, nonce: string): { page: string; scripts: ClientScripts | null } {
	const { rest, modules } = withoutPreloads(html);
	const start = rest.indexOf(`<script nonce="${nonce}"`);
	if (modules.length === 0 || start === -1) return { page: html, scripts: null };
	const scripts = rest
		.slice(start, -end.length)
		.replaceAll(`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="${sleepingModule}">`)
		.replaceAll(`<script nonce="${nonce}">`, `<script nonce="${nonce}" type="${sleeping}">`);
	return { page: rest.slice(0, start) + end, scripts: { before: scripts.split(nonce), after: gate(modules, nonce).split(nonce) } };
}

/** What the client is given with a page: JSON, where a sign that could end its element may stand as its code. */
export interface PageData {
	/** The loaders' data, drained from React Router's stream. */
	handoff: string;
	/** The texts on the page by their keys, which hydration needs. */
}

const dataElement = (id: string, json: string, nonce: string) =>
	`<script type="application/json" id="${id}" nonce="${nonce}">${json.replaceAll("<", "\\u003c")}</script>`;

/** Puts the scripts behind a page. The data goes as scripts that no browser runs, and one that passes the loaders' data on. */
export function withScripts(page: string, { before, after }: ClientScripts, { handoff }: PageData, nonce: string): string {
	const controller = "window.__reactRouterContext.streamController";
	const data = dataElement("handoff", handoff, nonce);
	const handing = `<script type="${sleeping}" nonce="${nonce}">${controller}.enqueue(document.getElementById("handoff").text);${controller}.close();</script>`;
	return page.slice(0, -end.length) + before.join(nonce) + data + handing + after.join(nonce) + end;
}

/** Puts a small script of its own behind a page, and what it is given in an element of this id. */
export function withModule(page: string, address: string, data: { id: string; json: string }, nonce: string): string {
	const module = `<script nonce="${nonce}" type="${sleepingModule}">import ${JSON.stringify(address)}</script>`;
	return page.slice(0, -end.length) + dataElement(data.id, data.json, nonce) + module + gate([address], nonce) + end;
}

function gate(modules: readonly string[], nonce: string): string {
	const code = `(function(d){
if(!(${able}))return;
var i,e,s,l=${JSON.stringify(modules)};
for(i=0;i<l.length;i++){e=d.createElement("link");e.rel="modulepreload";e.fetchPriority="low";e.href=l[i];e.nonce="${nonce}";d.head.appendChild(e)}
l=d.querySelectorAll("script[type^='${sleeping}']");
for(i=0;i<l.length;i++){s=d.createElement("script");s.nonce="${nonce}";if(l[i].type==="${sleepingModule}")s.type="module";s.text=l[i].text;d.head.appendChild(s);d.head.removeChild(s)}
})(document)`;
	return `<script nonce="${nonce}">${code}</script>`;
}
