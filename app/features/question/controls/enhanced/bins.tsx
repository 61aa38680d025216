import { useTranslation } from "react-i18next";
import { styled } from "#app/features/question/controls/styled.ts";

type Place = Readonly<Record<string, string>>;

/**
 * Places the tray's cards first, then the bins. A bin with cards has a row for its name, one for
 * each card, and one more below the cards. An empty bin has only one row. `--row` is for a layout
 * of one column. `--wide-row` and `--column` are for two columns. `--rows` is the number of rows in
 * a bin.
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

/** A press becomes a drag after this distance, in px. */
const dragThreshold = 6;
/** A drag scrolls the page within this distance of the window's edge, in px. */
const scrollZone = 80;
/** A drag scrolls by this distance per frame, in px. */
const scrollStep = 10;

export interface DragAndDrop {
	onPut: (item: number, bin: string) => void;
	/** `item` is null if no card is picked up. */
	onPick: (item: number | null) => void;
	/** `bin` is null if the card isn't over a bin. */
	onOver: (bin: string | null) => void;
	onKeys: () => void;
}

const cardAt = (target: EventTarget | null) =>
	target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
const binAt = (target: Element | null) =>
	target?.closest<HTMLElement>("[data-bin]")?.dataset["bin"] ?? null;
const numberOf = (card: HTMLElement) => Number(card.dataset["item"]);

/**
 * Moves cards (`data-item`) into bins (`data-bin`, empty for the tray). People drag a card, or tap
 * the card and then a bin. With a finger or a pen, a card can be dragged only by its grip
 * (`data-grip`). To choose a bin, people can also tap a card that is in it. Returns a function that
 * stops listening.
 */
export function listenToDragAndDrop(
	list: HTMLElement,
	{ onPut, onPick, onOver, onKeys }: DragAndDrop,
): () => void {
	let drag: { card: HTMLElement; x: number; y: number; moved: boolean } | null = null;
	let held = { x: 0, y: 0 };
	/** True if the next click must be ignored, because a drag ends with a click. */
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
	/** Keeps scrolling while the pointer rests near the edge. */
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
		// Otherwise, a click on a card's label would focus its select.
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

/** Screen readers don't get the bins, because they have the selects. */
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
