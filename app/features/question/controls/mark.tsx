import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import type { ControlProps, Verdict } from "./control.ts";

export function ChoiceMark({ verdict }: { verdict: Verdict }) {
	const { t } = useTranslation();
	return (
		<span
			className={
				verdict === "part" ? "mark" : verdict === "wrong" ? "mark mark--wrong" : "mark mark--right"
			}
		>
			{verdict !== "part" && <Icon name={verdict === "wrong" ? "cross" : "check"} />}
			{t(verdict === "answer" ? "question.mark.answer" : "question.mark.yours")}
		</span>
	);
}

/** `kept`: it stays while the rest is tried again. */
export function PlaceMark({ right, kept = false }: { right: boolean; kept?: boolean }) {
	const { t } = useTranslation();
	return (
		<span className={right ? "mark mark--right" : "mark mark--wrong"}>
			<Icon name={right ? "check" : "cross"} />
			{t(kept ? "question.mark.kept" : right ? "question.mark.right" : "question.mark.wrong")}
		</span>
	);
}

/** All places of a checked answer; of one tried again, only what is kept. */
export function shownVerdict(
	{ rightPlaces, disabled }: Pick<ControlProps, "rightPlaces" | "disabled">,
	place: number,
): boolean | undefined {
	const right = rightPlaces?.[place];
	return right || disabled ? right : undefined;
}
