import { useNonce } from "#app/i18n/portal-contexts.tsx";

/**
 * Where a CDN fails, the portal's own address takes over: a few lines that any browser understands, in front of all pictures, so that none
 * fails before they listen (docs/decisions/0023).
 */
export function PictureFallback({ prefix }: { prefix: string }) {
	const nonce = useNonce();
	const code = `(function(d,p){d.addEventListener("error",function(e){var i=e.target;if(i&&i.tagName==="IMG"&&i.src.indexOf(p)===0&&!i.hasAttribute("data-as-is")){for(var o=i.parentNode,s=o.tagName==="PICTURE"?o.getElementsByTagName("*"):[i],k=0;k<s.length;k++)if(s[k].srcset)s[k].srcset=s[k].srcset.split(p).join("/media/");i.src="/media/"+i.src.slice(p.length)}},true)})(document,${JSON.stringify(prefix).replaceAll("<", "\\u003c")})`;
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
