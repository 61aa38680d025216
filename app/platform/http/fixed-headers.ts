/** Sent with every answer (PAGE-111). `no-referrer` would make browsers send `Origin: null` with forms. */
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

export const strictTransport = "max-age=31536000; includeSubDomains";

/** For anything but a page. */
export const barePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For pages rendered without a nonce. */
export const scriptlessPolicy =
	"default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:";
