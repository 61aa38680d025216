/** The headers of every response (PAGE-110). */
export const fixedHeaders: Readonly<Record<string, string>> = {
	"Cross-Origin-Resource-Policy": "same-origin",
	"X-Content-Type-Options": "nosniff",
};

/**
 * Headers that only pages have, because the twenty files of a first page load would repeat them.
 * With `no-referrer`, browsers would send `Origin: null` with forms.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"X-Frame-Options": "DENY",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Origin-Agent-Cluster": "?1",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	"X-DNS-Prefetch-Control": "off",
};

export const strictTransport = "max-age=31536000; includeSubDomains";

/** The content security policy of responses that aren't pages and have no other policy. */
export const barePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The content security policy of pages without a nonce. */
export const scriptlessPolicy =
	"default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:";
