import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/elements/icon.tsx";
import type { Verdict } from "./control.ts";

/** What came of a choice, as a sign and in words: colour says the same again. */
export function ChoiceMark({ verdict }: { verdict: Verdict }) {
	const { t } = useTranslation();
	return (
		<span className={verdict === "part" ? "mark" : verdict === "wrong" ? "mark mark--wrong" : "mark mark--right"}>
			{verdict !== "part" && <Icon name={verdict === "wrong" ? "cross" : "check"} />}
			{t(verdict === "answer" ? "question.mark.answer" : "question.mark.yours")}
		</span>
	);
}

/** What came of a dial, a card or a blank. `kept`: it stays while the rest is tried again. */
export function PlaceMark({ right, kept = false }: { right: boolean; kept?: boolean }) {
	const { t } = useTranslation();
	return (
		<span className={right ? "mark mark--right" : "mark mark--wrong"}>
			<Icon name={right ? "check" : "cross"} />
			{t(kept ? "question.mark.kept" : right ? "question.mark.right" : "question.mark.wrong")}
		</span>
	);
}

/** The class of a dial, a card or a blank with what came of it, once that is told; wrong ones are asked anew without a word. */
export function placeClass(name: string, right: boolean | undefined, isChecked: boolean): string {
	return right === undefined || (!right && !isChecked) ? name : `${name} ${name}--${right ? "right" : "wrong"}`;
}
