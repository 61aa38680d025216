import { useNonce } from "#app/i18n/portal-contexts.tsx";

const code = `try{sessionStorage.getItem("")}catch(e){var m={};Object.defineProperty(window,"sessionStorage",{value:{getItem:function(k){return m[k]||null},setItem:function(k,v){m[k]=v},removeItem:function(k){delete m[k]}}})}`;

/**
 * Where a browser denies storage, React Router's own lines for scroll positions throw. They get one in its place, which keeps what it is
 * given for as long as the page stands.
 */
export function DeniedStorage() {
	return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
