/** A page's data as one text, with the title that every page has. */
export interface Packed {
	title: string;
	packed: string;
}

/** What was packed, or read, in this process: a page that is rendered where its data was loaded need not read the text. */
const contents = new WeakMap<Packed, unknown>();

/**
 * Packs what a loader answers. React Router's own encoder can hand over promises, dates and cycles, value by value; our data is plain,
 * and as one text it costs a tenth of that (docs/decisions/0006).
 */
export function pack<Data extends { title: string }>(data: Data): Packed {
	const packed = { title: data.title, packed: JSON.stringify(data) };
	contents.set(packed, data);
	return packed;
}

/** The data of a loader that packs what `Load` answers: the same object each time. */
export function unpacked<Load extends (...args: never[]) => Promise<{ title: string }>>(packed: Packed): Awaited<ReturnType<Load>> {
	let data = contents.get(packed);
	if (data === undefined) contents.set(packed, (data = JSON.parse(packed.packed)));
	return data as Awaited<ReturnType<Load>>;
}
