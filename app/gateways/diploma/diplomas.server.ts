import { createCache } from "#app/observability/caches.server.ts";
import { renderDiploma, warmUpDiplomas, type DiplomaFace } from "./diploma-file.server.ts";
import { qrCode, quietZone } from "./qr-code.server.ts";
import { stopsOf, type Stop } from "./stops.server.ts";

export type { DiplomaFace };

/** What a diploma is drawn with: the PDF, and for the page its QR code and its chapters. */
export interface Diplomas {
	/** The PDF; made once and kept for a while. */
	file(face: DiplomaFace): Promise<Uint8Array>;
	/** An address as one SVG path in a square of `size` units, quiet zone included. */
	qr(address: string): { size: number; path: string };
	stops(titles: readonly string[], language: string): Stop[];
	/** Loads fonts and code, so that the first agent does not wait. */
	warmUp(): Promise<void>;
}

/** Drawing takes some 30 ms in one piece: a file asked for again is not drawn again. */
const kept = 100;

export function createDiplomas(): Diplomas {
	const files = createCache<string, Promise<Uint8Array>>("diplomas", { max: kept });
	return {
		file(face) {
			const key = JSON.stringify(face);
			let file = files.get(key);
			if (!file) {
				file = renderDiploma(face);
				files.set(key, file);
				file.catch(() => files.delete(key));
			}
			return file;
		},
		qr(address) {
			const { size, bars } = qrCode(address);
			const path = bars.map(({ x, y, width }) => `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`).join("");
			return { size: size + 2 * quietZone, path };
		},
		stops: stopsOf,
		warmUp: warmUpDiplomas,
	};
}
