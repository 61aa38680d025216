import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";
import type { ControlProps, Verdict } from "./control.ts";

interface ChoiceMarkProps {
	verdict: Verdict;
	/** Names what is marked, if the mark isn't next to it. */
	label?: string | null;
}

export function ChoiceMark({ verdict, label }: ChoiceMarkProps) {
	const { t } = useTranslation();
	return (
		<span
			className={
				verdict === "part" ? "mark" : verdict === "wrong" ? "mark mark--wrong" : "mark mark--right"
			}
		>
			{verdict !== "part" && <Icon name={verdict === "wrong" ? "cross" : "check"} />}
			<span>
				{label && (
					<>
						<Content>{label}</Content>
						{": "}
					</>
				)}
				{t(verdict === "answer" ? "question.mark.answer" : "question.mark.yours")}
			</span>
		</span>
	);
}

/** A place that is `kept` can't be changed, because it is right. Other places still can. */
export function PlaceMark({ right, kept = false }: { right: boolean; kept?: boolean }) {
	const { t } = useTranslation();
	return (
		<span className={right ? "mark mark--right" : "mark mark--wrong"}>
			<Icon name={right ? "check" : "cross"} />
			{t(kept ? "question.mark.kept" : right ? "question.mark.right" : "question.mark.wrong")}
		</span>
	);
}

/**
 * Returns whether a place is marked as right or wrong, or undefined for no mark. Until the outcome
 * is shown, only right places are marked.
 */
export function shownVerdict(
	{ rightPlaces, verdict }: Pick<ControlProps, "rightPlaces" | "verdict">,
	place: number,
): boolean | undefined {
	const right = rightPlaces?.[place];
	return right || verdict !== null ? right : undefined;
}
