import { encode } from "uqr";

/** A stretch of dark modules in one row, in modules. */
export interface Bar {
	x: number;
	y: number;
	width: number;
}

export interface QrCode {
	/** Modules a side, without the quiet zone. */
	size: number;
	bars: Bar[];
}

/** The quiet zone the standard asks for, in modules. */
export const quietZone = 4;

/** The code of an address, rows joined to bars so that no seam shows between modules. */
export function qrCode(address: string): QrCode {
	const { data, size } = encode(address, { ecc: "M", border: 0 });
	const bars: Bar[] = [];
	for (const [y, row] of data.entries()) {
		for (let x = 0; x < size; x++) {
			if (!row[x]) continue;
			const start = x;
			while (x < size && row[x]) x++;
			bars.push({ x: start, y, width: x - start });
		}
	}
	return { size, bars };
}
