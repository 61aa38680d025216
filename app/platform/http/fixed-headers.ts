/** Sent with every answer (PAGE-110). `no-referrer` would make browsers send `Origin: null` with forms. */
export const fixedHeaders: Readonly<Record<string, string>> = {
	"Cross-Origin-Resource-Policy": "same-origin",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "DENY",
};

/** For pages alone: a first view has twenty files that would repeat them. */
export const pageHeaders: Readonly<Record<string, string>> = {
	"Cross-Origin-Opener-Policy": "same-origin",
	"Origin-Agent-Cluster": "?1",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	"X-DNS-Prefetch-Control": "off",
};

export const strictTransport = "max-age=31536000; includeSubDomains";

/** For anything but a page. */
export const barePolicy =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For a script, a style sheet or a text file. */
export const filePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For pages rendered without a nonce. */
export const scriptlessPolicy =
	"default-src 'self'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:";
