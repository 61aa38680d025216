/**
 * Where a CDN fails, the portal's own address takes over: a few lines that any browser understands, in front of all pictures, so that none
 * fails before they listen (docs/decisions/0023).
 */
export function withOwnPictures(html: string, prefix: string, nonce: string): string {
	const code = `(function(d,p){d.addEventListener("error",function(e){var i=e.target;if(i&&i.tagName==="IMG"&&i.src.indexOf(p)===0&&!i.hasAttribute("data-as-is")){for(var o=i.parentNode,s=o.tagName==="PICTURE"?o.getElementsByTagName("*"):[i],k=0;k<s.length;k++)if(s[k].srcset)s[k].srcset=s[k].srcset.split(p).join("/media/");i.src="/media/"+i.src.slice(p.length)}},true)})(document,${JSON.stringify(prefix)})`;
	return html.replace("<head>", () => `<head><script nonce="${nonce}">${code}</script>`);
}

/** A page that has no script to do so gets the portal's own addresses from the start. */
export function ownPicturesOnly(html: string, prefix: string): string {
	const written = prefix.replaceAll("&", "&amp;");
	return html.replaceAll(`="${written}`, `="/media/`).replaceAll(`w,${written}`, "w,/media/");
}
