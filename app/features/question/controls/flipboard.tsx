import { useTranslation } from "react-i18next";
import type { PresentedScale } from "#app/features/question/scale.ts";
import { Icon } from "#app/ui/elements/icon.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import { createEnhancement } from "./enhancement.ts";
import type { ControlProps, QuestionControl } from "./control.ts";
import { ChoiceMark } from "./mark.tsx";
import { OptionInput } from "./option-input.tsx";
import { Content } from "#app/platform/i18n/content-language.tsx";

const useFlaps = createEnhancement(
	() => import("#app/features/question/controls/enhanced/split-flaps.tsx"),
);

/** With JavaScript, each letter has its own flap. */
function Flipboard({
	question,
	given,
	disabled,
	verdict,
	missing,
	missingText,
}: ControlProps<PresentedScale>) {
	const { t } = useTranslation();
	const flaps = useFlaps();
	const faulty = missing.length > 0;
	return (
		<>
			{faulty && <FieldError id="answer-0" text={missingText} />}
			<div
				className={verdict ? `board on-dark board--${verdict}` : "board on-dark"}
				data-control="flipboard"
			>
				<p className="board__head" aria-hidden="true">
					<span>{t("question.board")}</span>
					<span className="board__lamp" />
				</p>
				<ul>
					{question.options.map(({ key, label }, position) => (
						<li key={key} className={verdict && given.includes(key) ? "is-marked" : undefined}>
							<OptionInput
								value={key}
								position={position}
								given={given}
								verdict={verdict}
								disabled={disabled}
								faulty={faulty}
							/>{" "}
							<label htmlFor={`answer-${position}`}>
								{flaps?.isSplittable(label) ? (
									<flaps.SplitFlaps text={label} />
								) : (
									<span className="flaps">
										<Content>{label}</Content>
									</span>
								)}
								<Icon name="plane" />
							</label>
							{verdict && given.includes(key) && <ChoiceMark verdict={verdict} />}
						</li>
					))}
				</ul>
			</div>
		</>
	);
}

export const flipboardControl: QuestionControl<PresentedScale> = {
	Control: Flipboard,
	taskKey: () => "question.do.one",
	missingKey: () => "question.missing.one",
};
