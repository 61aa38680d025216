import { openAsBlob } from "node:fs";
import { createFileResponse } from "@remix-run/response/file";

/** Types by the ending of a name; anything else is only to be saved. */
const types: Readonly<Record<string, string>> = {
	jpg: "image/jpeg",
	jpeg: "image/jpeg",
	png: "image/png",
	gif: "image/gif",
	bmp: "image/bmp",
	tiff: "image/tiff",
	webp: "image/webp",
	svg: "image/svg+xml",
	mp4: "video/mp4",
	webm: "video/webm",
	mp3: "audio/mpeg",
	vtt: "text/vtt; charset=utf-8",
	pdf: "application/pdf",
	txt: "text/plain; charset=utf-8",
	html: "text/html; charset=utf-8",
	htm: "text/html; charset=utf-8",
};

export interface FileAnswer {
	path: string;
	name: string;
	/** Names the content: the strong ETag. */
	hash: string;
	cacheControl: string;
	/** To be saved, under this name, instead of shown. */
	saveAs?: string;
}

/** Answers a file, whole or in the ranges that were asked for. SVG and HTML are served so that they cannot run scripts. */
export async function answerFile(request: Request, { path, name, hash, cacheControl, saveAs }: FileAnswer): Promise<Response> {
	const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
	const type = types[ending];
	const blob = await openAsBlob(path, { type: type ?? "application/octet-stream" });
	const file = new File([blob], name, { type: type ?? "application/octet-stream", lastModified: 0 });
	const response = await createFileResponse(file, request, {
		etag: "strong",
		digest: async () => hash,
		lastModified: false,
		acceptRanges: true,
		cacheControl,
	});
	response.headers.set(
		"Content-Disposition",
		`${saveAs || !type ? "attachment" : "inline"}; filename*=UTF-8''${encodeURIComponent(saveAs ?? name)}`,
	);
	response.headers.set("X-Content-Type-Options", "nosniff");
	if (ending === "svg" || ending === "html" || ending === "htm") {
		response.headers.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
	} else {
		// Documents are shown in a frame of the portal's own pages.
		const ancestors = ending === "pdf" ? "'self'" : "'none'";
		// A film or a picture in a tab of its own is a document that shows itself.
		const own = /^(image|video|audio)\//.exec(type ?? "")?.[1];
		const shown = own ? ` ${own === "image" ? "img" : "media"}-src 'self';` : "";
		response.headers.set("Content-Security-Policy", `default-src 'none';${shown} style-src 'unsafe-inline'; frame-ancestors ${ancestors}`);
	}
	return response;
}
