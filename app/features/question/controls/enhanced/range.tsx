import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Verdict } from "#app/features/question/controls/control.ts";
import { ChoiceMark } from "#app/features/question/controls/mark.tsx";
import { styled } from "#app/features/question/controls/styled.ts";

export interface RangeProps {
	labels: readonly string[];
	/** The chosen position, or -1 if nothing is chosen. */
	chosen: number;
	disabled: boolean;
	verdict: Verdict | null;
	given: string | undefined;
	describedBy: string | undefined;
	onChoose: (position: number) => void;
}

export function Range({
	labels,
	chosen,
	disabled,
	verdict,
	given,
	describedBy,
	onChoose,
}: RangeProps) {
	const { t } = useTranslation();
	const box = useRef<HTMLDivElement>(null);
	useKeptFocus(box);
	const end = labels.length - 1;
	// After a wrong answer, the thumb stays at that answer. Before the first answer, it is in the
	// middle.
	const marked = verdict && given !== undefined ? labels.indexOf(given) : -1;
	const start = chosen === -1 ? marked : chosen;
	const at = start === -1 ? Math.floor(end / 2) : start;
	const step = (by: number) => onChoose(start === -1 ? at : Math.min(end, Math.max(0, start + by)));
	return (
		<div className={chosen === -1 ? "range range--unset" : "range"} ref={box}>
			<p className="range__value">
				<button
					type="button"
					disabled={disabled}
					aria-disabled={chosen === 0}
					onClick={() => step(-1)}
				>
					<span aria-hidden="true">{"−"}</span>
					<span className="hidden-visually">{t("question.range.less")}</span>
				</button>
				<span className="range__chosen" aria-live="polite">
					{labels[chosen] ?? (verdict && given) ?? "–"}
					{verdict && (disabled || chosen === -1) && <ChoiceMark verdict={verdict} />}
				</span>
				<button
					type="button"
					disabled={disabled}
					aria-disabled={chosen === end}
					onClick={() => step(1)}
				>
					<span aria-hidden="true">{"+"}</span>
					<span className="hidden-visually">{t("question.range.more")}</span>
				</button>
			</p>
			<input
				id="answer-range"
				type="range"
				min={0}
				max={end}
				step={1}
				value={at}
				disabled={disabled}
				ref={styled({
					margin: `0 calc(${50 / labels.length}% - 1rem)`,
					width: `calc(${100 - 100 / labels.length}% + 2rem)`,
				})}
				aria-label={t("question.yourAnswer")}
				aria-valuetext={labels[chosen] ?? t("question.range.unset")}
				aria-describedby={describedBy}
				onChange={(event) => onChoose(Number(event.currentTarget.value))}
				// A press on the thumb fires no change event, so this chooses the thumb's position.
				onClick={() => onChoose(at)}
			/>
		</div>
	);
}

/** Moves the focus from the radios to the range input that replaces them. */
function useKeptFocus(box: RefObject<HTMLDivElement | null>): void {
	useEffect(() => {
		const scale = box.current?.parentElement;
		const pass = () => {
			if (scale?.querySelector("[name=answer]:focus"))
				scale.querySelector<HTMLElement>("#answer-range")?.focus();
		};
		pass();
		scale?.addEventListener("focusin", pass);
		return () => scale?.removeEventListener("focusin", pass);
	}, [box]);
}
