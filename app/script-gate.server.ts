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

/** The preloads are part of the scripts: the gate asks for them. */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** Puts a rendered page's scripts behind the gate. `handoff`: the scripts that hand the loaders' data over. */
export function gateScripts(html: string, handoff: string, nonce: string): string {
	const modules = [...html.matchAll(preload)].map((match) => match[1] as string);
	if (modules.length === 0) return html;
	const asleep = html
		.replaceAll(preload, "")
		.replaceAll(`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="${sleepingModule}">`)
		.replaceAll(`<script nonce="${nonce}">`, `<script nonce="${nonce}" type="${sleeping}">`);
	return asleep.replace("</body>", () => `${handoff.replace("<script ", `<script type="${sleeping}" `)}${gate(modules, nonce)}</body>`);
}

function gate(modules: readonly string[], nonce: string): string {
	const code = `(function(d){
if(!(${able}))return;
var i,e,s,l=${JSON.stringify(modules)};
for(i=0;i<l.length;i++){e=d.createElement("link");e.rel="modulepreload";e.href=l[i];e.nonce="${nonce}";d.head.appendChild(e)}
l=d.querySelectorAll("script[type^='${sleeping}']");
for(i=0;i<l.length;i++){s=d.createElement("script");s.nonce="${nonce}";if(l[i].type==="${sleepingModule}")s.type="module";s.text=l[i].text;d.head.appendChild(s);d.head.removeChild(s)}
})(document)`;
	return `<script nonce="${nonce}">${code}</script>`;
}
