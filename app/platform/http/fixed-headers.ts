/** Sent with every response (PAGE-110). */
export const fixedHeaders: Readonly<Record<string, string>> = {
	"Cross-Origin-Resource-Policy": "same-origin",
	"X-Content-Type-Options": "nosniff",
};

/**
 * Sent with pages alone, because the twenty files of a first view would repeat them. `no-referrer`
 * would make browsers send `Origin: null` with forms.
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

/** The policy of anything but a page. */
export const barePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of pages rendered without a nonce. */
export const scriptlessPolicy =
	"default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:";
