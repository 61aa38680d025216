import { useEffect, useRef, type ReactNode } from "react";
import { useSubmit } from "react-router";
import { useFormToken } from "#app/ui/forms/post-form.tsx";

export interface PageDragProps {
	action: string;
	chapterId: number;
	/** An `li` with `data-page` for each page. */
	children: ReactNode;
}

const kind = "application/x-tradewinds-page";

/**
 * Lets authors drag the pages of a chapter with a mouse. The buttons of each page do the same
 * without a script.
 */
export function PageDrag({ action, chapterId, children }: PageDragProps) {
	const list = useRef<HTMLOListElement>(null);
	const submit = useSubmit();
	const token = useFormToken();
	useEffect(() => {
		const { current } = list;
		if (!current) return;
		const pages = () => [...current.querySelectorAll<HTMLElement>("[data-page]")];
		const placeOf = ({ clientY }: DragEvent) =>
			pages().filter((page) => {
				const { top, height } = page.getBoundingClientRect();
				return clientY > top + height / 2;
			}).length;
		const ending = new AbortController();
		const on = (
			type: "dragstart" | "dragover" | "dragleave" | "drop",
			listener: (event: DragEvent) => void,
		) => current.addEventListener(type, listener, { signal: ending.signal });
		on("dragstart", (event) => {
			const page = (event.target as Element).closest<HTMLElement>("[data-page]");
			if (page?.dataset.page) event.dataTransfer?.setData(kind, page.dataset.page);
		});
		on("dragover", (event) => {
			if (!event.dataTransfer?.types.includes(kind)) return;
			event.preventDefault();
			current.classList.add("outline--over");
		});
		on("dragleave", () => current.classList.remove("outline--over"));
		on("drop", (event) => {
			current.classList.remove("outline--over");
			const id = event.dataTransfer?.getData(kind);
			if (!id) return;
			event.preventDefault();
			const from = pages().findIndex((page) => page.dataset.page === id);
			const place = placeOf(event);
			const at = from >= 0 && from < place ? place - 1 : place;
			if (from === at) return;
			const form = {
				_token: token,
				intent: "place",
				id,
				chapter: String(chapterId),
				at: String(at),
			};
			void submit(form, { method: "post", action, preventScrollReset: true });
		});
		return () => ending.abort();
	}, [action, chapterId, submit, token]);
	return (
		<ol className="outline" ref={list}>
			{children}
		</ol>
	);
}
