/** The headers that are the same on every answer, whatever it is (PAGE-111). `no-referrer` would make browsers send `Origin: null` with forms. */
export const fixedHeaders: Readonly<Record<string, string>> = {
	"Cross-Origin-Opener-Policy": "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Origin-Agent-Cluster": "?1",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"X-Content-Type-Options": "nosniff",
	"X-DNS-Prefetch-Control": "off",
	"X-Download-Options": "noopen",
	"X-Frame-Options": "DENY",
	"X-Permitted-Cross-Domain-Policies": "none",
	"X-XSS-Protection": "0",
};

/** `Strict-Transport-Security`, for every answer behind HTTPS. */
export const strictTransport = "max-age=31536000; includeSubDomains";

/** The policy of anything but a page: calls, build files, probes, refusals. It cannot be framed, and loads and runs nothing. */
export const barePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The policy of a page rendered without a nonce: nothing on it needs a script. */
export const scriptlessPolicy =
	"default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:";
