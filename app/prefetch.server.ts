/** Whether nobody looks at the answer yet: such requests count as no click (contract, section 6). */
export function isPrefetch(request: Request): boolean {
	return (
		request.method === "HEAD" ||
		/prefetch|prerender/i.test(`${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""}`)
	);
}
