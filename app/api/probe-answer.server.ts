export const probeAnswer = (status: 200 | 503, text: string) =>
	new Response(text, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	});
