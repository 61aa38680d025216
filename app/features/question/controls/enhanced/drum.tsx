import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { styled } from "#app/features/question/controls/styled.ts";
import { setAnswer } from "#app/features/question/controls/use-answers.ts";

/** Returns the digit after a turn by `steps`. An unset dial turns forward to 0 and back to 9. */
function turned(value: string, steps: number): string {
	const from = value === "" ? (steps > 0 ? -1 : 0) : Number(value);
	return String((((from + steps) % 10) + 10) % 10);
}

/**
 * Handles a key. A digit sets the dial and moves the focus to the next dial. Up and down turn the
 * dial, left and right change dials, and Enter sends the form. Backspace clears the dial, or moves
 * the focus back if the dial is empty or can't be changed.
 */
export function turnByKey(
	event: KeyboardEvent<HTMLSelectElement>,
	lock: HTMLElement | null,
	dial: number,
): void {
	if (event.altKey || event.ctrlKey || event.metaKey) return;
	const { value, form } = event.currentTarget;
	const focus = (other: number) => lock?.querySelectorAll("select")[other]?.focus();
	const isKept = "kept" in event.currentTarget.dataset;
	const onward =
		getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
	if (/^[0-9]$/.test(event.key)) {
		if (!isKept) setAnswer(lock, dial, event.key);
		focus(dial + 1);
	} else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
		if (!isKept) setAnswer(lock, dial, turned(value, event.key === "ArrowDown" ? 1 : -1));
	} else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
		focus(event.key === onward ? dial + 1 : dial - 1);
	} else if (event.key === "Backspace") {
		if (value === "" || isKept) focus(dial - 1);
		else setAnswer(lock, dial, "");
	} else if (event.key === "Enter") {
		for (const button of form?.elements ?? [])
			if (button instanceof HTMLButtonElement && button.value === "check") button.click();
	} else return;
	event.preventDefault();
}

/** The mouse wheel turns the dial by one digit per this distance, in px. */
const wheelStep = 40;
/**
 * While the wheel scrolls the page, it keeps scrolling even over a dial, until the wheel rests for
 * this time, in ms.
 */
const scrollEnds = 400;

function listenToWheel(element: HTMLElement, turn: (steps: number) => void): () => void {
	let traveled = 0;
	let scrolledAt = -Infinity;
	function onWheel(event: WheelEvent) {
		if (!element.contains(event.target as Node) || event.timeStamp - scrolledAt < scrollEnds) {
			scrolledAt = event.timeStamp;
			return;
		}
		event.preventDefault();
		traveled += event.deltaMode === 0 ? event.deltaY : Math.sign(event.deltaY) * wheelStep;
		const steps = Math.trunc(traveled / wheelStep);
		traveled -= steps * wheelStep;
		if (steps !== 0) turn(steps);
	}
	// React's own listeners are passive, so they can't keep the page from scrolling.
	document.addEventListener("wheel", onWheel, { passive: false });
	return () => document.removeEventListener("wheel", onWheel);
}

export interface DrumProps {
	value: string;
	/** Null if the dial can't be turned. */
	onTurn: ((value: string) => void) | null;
}

/** Covers its select. Screen readers use the select. */
export function Drum({ value, onTurn }: DrumProps) {
	const drum = useRef<HTMLSpanElement>(null);
	/** Null while no one drags the drum. */
	const drag = useRef<{ y: number; steps: number; moved: boolean } | null>(null);
	const [shift, setShift] = useState<number | null>(null);
	const [shown, setShown] = useState({ value, roll: "none" });
	if (shown.value !== value) {
		const rolls = shift === null && value !== "" && shown.value !== "";
		const onward = (Number(value) - Number(shown.value) + 10) % 10 <= 5;
		setShown({ value, roll: rolls ? (onward ? "onward" : "back") : "none" });
	}
	const turn = (steps: number) => onTurn?.(turned(value, steps));
	const latest = useRef(turn);
	useEffect(() => {
		latest.current = turn;
	});
	const still = onTurn === null;
	useEffect(() => {
		if (drum.current && !still)
			return listenToWheel(drum.current, (steps) => latest.current(steps));
	}, [still]);

	const row = () => (drum.current?.firstElementChild?.clientHeight ?? 220) / 5;
	function onPointerDown(event: PointerEvent<HTMLSpanElement>) {
		if (still || event.button !== 0) return;
		event.preventDefault();
		event.currentTarget.setPointerCapture(event.pointerId);
		drag.current = { y: event.clientY, steps: 0, moved: false };
	}
	function onPointerMove(event: PointerEvent<HTMLSpanElement>) {
		const now = drag.current;
		if (!now) return;
		const way = event.clientY - now.y;
		if (Math.abs(way) > 5) now.moved = true;
		const steps = -Math.round(way / row());
		setShift(way + steps * row());
		if (steps !== now.steps) turn(steps - now.steps);
		now.steps = steps;
	}
	function onPointerUp(event: PointerEvent<HTMLSpanElement>) {
		const now = drag.current;
		drag.current = null;
		setShift(null);
		if (!now) return;
		event.currentTarget.parentElement?.querySelector("select")?.focus({ preventScroll: true });
		const { top, height } = event.currentTarget.getBoundingClientRect();
		if (!now.moved && event.type === "pointerup") turn(event.clientY < top + height / 2 ? -1 : 1);
	}
	return (
		<span
			className={still ? "drum drum--still" : "drum"}
			aria-hidden="true"
			ref={drum}
			onPointerDown={onPointerDown}
			onPointerMove={onPointerMove}
			onPointerUp={onPointerUp}
			onPointerCancel={onPointerUp}
		>
			<span
				key={shift === null ? value : "dragged"}
				className={`drum__digits drum__digits--${shown.roll}`}
				ref={styled({ transform: `translateY(${shift ?? 0}px)` })}
			>
				{[-2, -1, 0, 1, 2].map((steps) => (
					<span key={steps}>{steps === 0 ? value || "–" : turned(value, steps)}</span>
				))}
			</span>
		</span>
	);
}
