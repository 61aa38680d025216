import { useState, type DragEvent, type ReactNode } from "react";
import { useSubmit } from "react-router";
import { useFormToken } from "#app/components/forms/form-token.tsx";

export interface PageDragProps {
	action: string;
	chapterId: number;
	/** One `li` a page, with its id in `data-page`. */
	children: ReactNode;
}

const kind = "application/x-tradewinds-page";

/** The pages of a chapter, to be dragged where a script and a mouse are. The buttons of each page do the same. */
export function PageDrag({ action, chapterId, children }: PageDragProps) {
	const submit = useSubmit();
	const token = useFormToken();
	const [isOver, setOver] = useState(false);
	const pageAt = (event: DragEvent) => (event.target as Element).closest<HTMLElement>("[data-page]");

	function start(event: DragEvent) {
		const page = pageAt(event);
		if (page?.dataset.page) event.dataTransfer.setData(kind, page.dataset.page);
	}

	function drag(event: DragEvent<HTMLOListElement>) {
		if (!event.dataTransfer.types.includes(kind)) return;
		event.preventDefault();
		setOver(true);
	}

	/** The number of pages in front of the pointer. */
	function placeOf(event: DragEvent<HTMLOListElement>): number {
		const pages = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-page]")];
		return pages.filter((page) => {
			const { top, height } = page.getBoundingClientRect();
			return event.clientY > top + height / 2;
		}).length;
	}

	async function drop(event: DragEvent<HTMLOListElement>) {
		const id = event.dataTransfer.getData(kind);
		if (!id) return;
		event.preventDefault();
		setOver(false);
		const pages = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-page]")];
		const from = pages.findIndex((page) => page.dataset.page === id);
		const place = placeOf(event);
		const at = from >= 0 && from < place ? place - 1 : place;
		if (from === at) return;
		const form = { _token: token, intent: "place", id, chapter: String(chapterId), at: String(at) };
		await submit(form, { method: "post", action, preventScrollReset: true });
	}

	return (
		<ol
			className={isOver ? "outline outline--over" : "outline"}
			onDragStart={start}
			onDragOver={drag}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			{children}
		</ol>
	);
}
