import { useTranslation } from "react-i18next";
import { styled } from "#app/features/question/controls/styled.ts";

type Place = Readonly<Record<string, string>>;

/**
 * Returns the tray's cards first, then each bin: a row for its name, one per card, and an empty one. `--row` is for one column;
 * `--wide-row` and `--column` for two; `--rows` is a bin's height.
 */
export function placesOf(
	values: readonly string[],
	targets: readonly string[],
): { cards: Place[]; bins: Place[] } {
	const cardsOf = (bin: string) => values.flatMap((value, card) => (value === bin ? [card] : []));
	const cards: Place[] = [];
	const tray = cardsOf("");
	for (const [index, card] of tray.entries()) {
		cards[card] = {
			"--row": `${index + 2}`,
			"--wide-row": `${Math.floor(index / 2) + 2}`,
			"--column": `${(index % 2) + 1}`,
		};
	}
	let row = tray.length + 2;
	let wideRow = Math.ceil(tray.length / 2) + 2;
	const bins = targets.map((target) => {
		const held = cardsOf(target);
		const rows = held.length === 0 ? 1 : held.length + 2;
		const place = { "--row": `${row}`, "--wide-row": `${wideRow}`, "--rows": `${rows}` };
		for (const [index, card] of held.entries())
			cards[card] = {
				"--row": `${row + index + 1}`,
				"--wide-row": `${wideRow + index + 1}`,
				"--column": "2",
			};
		row += rows;
		wideRow += rows;
		return place;
	});
	return { cards, bins };
}

/** How far a press moves, in px, before it becomes a drag. */
const dragThreshold = 6;
/** How near the window's edge, in px, a drag scrolls the page. */
const scrollZone = 80;
/** How far a drag scrolls, in px per frame. */
const scrollStep = 10;

export interface DragAndDrop {
	onPut: (item: number, bin: string) => void;
	/** Null if no card is picked up. */
	onPick: (item: number | null) => void;
	/** Null if the card is over no bin. */
	onOver: (bin: string | null) => void;
	onKeys: () => void;
}

const cardAt = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
const binAt = (target: Element | null) =>
	target?.closest<HTMLElement>("[data-bin]")?.dataset["bin"] ?? null;
const numberOf = (card: HTMLElement) => Number(card.dataset["item"]);

/** Cards (`data-item`) go into bins (`data-bin`; empty: the tray) by dragging, with a finger only at the grip (`data-grip`), or by tapping one after the other. A card counts as the bin it lies in. */
export function listenToDragAndDrop(
	list: HTMLElement,
	{ onPut, onPick, onOver, onKeys }: DragAndDrop,
): () => void {
	let drag: { card: HTMLElement; x: number; y: number; moved: boolean } | null = null;
	let held = { x: 0, y: 0 };
	/** Whether to ignore the next click, because a drag ends with one. */
	let wasDragged = false;
	let picked: number | null = null;
	function pick(item: number | null) {
		picked = item;
		onPick(item);
	}
	const listening = new AbortController();
	function listen<Name extends keyof HTMLElementEventMap>(
		target: HTMLElement | Document,
		name: Name,
		listener: (event: HTMLElementEventMap[Name]) => void,
	) {
		target.addEventListener(name, listener as EventListener, { signal: listening.signal });
	}

	listen(list, "pointerdown", (event) => {
		wasDragged = false;
		const card = cardAt(event.target);
		if (!card || event.button !== 0 || event.target instanceof HTMLSelectElement) return;
		if (event.pointerType !== "mouse" && !(event.target as Element).closest("[data-grip]")) return;
		drag = { card, x: event.pageX, y: event.pageY, moved: false };
	});
	function follow() {
		if (!drag) return;
		drag.card.style.transform = `translate(${held.x + scrollX - drag.x}px, ${held.y + scrollY - drag.y}px)`;
		onOver(binAt(document.elementFromPoint(held.x, held.y)));
	}
	/** Scrolls even while the pointer rests. */
	function scrollAlong() {
		if (!drag?.moved || listening.signal.aborted) return;
		const before = scrollY;
		if (held.y < scrollZone) scrollBy(0, -scrollStep);
		else if (held.y > innerHeight - scrollZone) scrollBy(0, scrollStep);
		if (scrollY !== before) follow();
		requestAnimationFrame(scrollAlong);
	}
	listen(document, "selectstart", (event) => {
		if (drag) event.preventDefault();
	});
	listen(document, "pointermove", (event) => {
		if (!drag) return;
		held = { x: event.clientX, y: event.clientY };
		const [x, y] = [event.pageX - drag.x, event.pageY - drag.y];
		if (!drag.moved) {
			if (Math.hypot(x, y) < dragThreshold) return;
			drag.moved = true;
			drag.card.setPointerCapture(event.pointerId);
			drag.card.dataset["dragged"] = "";
			pick(null);
			requestAnimationFrame(scrollAlong);
		}
		follow();
	});
	function drop(event: PointerEvent) {
		const ended = drag;
		drag = null;
		if (!ended?.moved) return;
		wasDragged = true;
		const bin =
			event.type === "pointerup"
				? binAt(document.elementFromPoint(event.clientX, event.clientY))
				: null;
		delete ended.card.dataset["dragged"];
		ended.card.style.transform = "";
		onOver(null);
		if (bin !== null) onPut(numberOf(ended.card), bin);
	}
	listen(document, "pointerup", drop);
	listen(document, "pointercancel", drop);
	listen(list, "dragstart", (event) => event.preventDefault());
	listen(list, "click", (event) => {
		if (event.target instanceof HTMLSelectElement || !(event.target instanceof Element)) return;
		// A click on a card's label would focus its select.
		event.preventDefault();
		if (wasDragged) {
			wasDragged = false;
			return;
		}
		const card = cardAt(event.target);
		const bin = binAt(event.target);
		if (card && (picked === null || bin === "" || picked === numberOf(card)))
			return pick(picked === numberOf(card) ? null : numberOf(card));
		if (picked === null || bin === null) return;
		onPut(picked, bin);
		pick(null);
	});
	listen(list, "keydown", onKeys);
	listen(list, "focusin", (event) => {
		if ((event.target as Element).matches(":focus-visible")) onKeys();
	});
	return () => listening.abort();
}

interface BinsProps {
	values: readonly string[];
	targets: readonly string[];
	places: readonly Place[];
	over: string | null;
}

/** Hidden from screen readers, which have the selects. */
export function Bins({ values, targets, places, over }: BinsProps) {
	const { t } = useTranslation();
	return (
		<>
			{values.includes("") && (
				<li
					className={over === "" ? "match__tray is-over" : "match__tray"}
					data-bin=""
					aria-hidden="true"
				>
					{t("question.tray")}
				</li>
			)}
			{targets.flatMap((target, bin) => [
				<li
					key={`${target} bin`}
					className={over === target ? "match__bin is-over" : "match__bin"}
					ref={styled(places[bin] ?? {})}
					data-bin={target}
					aria-hidden="true"
				/>,
				<li
					key={target}
					className="match__name"
					ref={styled(places[bin] ?? {})}
					data-bin={target}
					aria-hidden="true"
				>
					{target}
				</li>,
			])}
		</>
	);
}
