import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PresentedItems } from "#app/features/question/drag-and-drop.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import type { ControlProps, QuestionControl } from "./control.ts";
import { createEnhancement } from "./enhancement.ts";
import { PlaceMark, shownVerdict } from "./mark.tsx";
import { styled } from "./styled.ts";
import { setAnswer, useAnswers } from "./use-answers.ts";
import { Content } from "#app/platform/i18n/content-language.tsx";
import { Picture } from "#app/ui/media/picture.tsx";

const useBins = createEnhancement(
	() => import("#app/features/question/controls/enhanced/bins.tsx"),
);

/**
 * With JavaScript, agents drag cards into bins. The selects remain for keyboards and screen
 * readers.
 */
function DragAndDrop({
	question,
	given,
	disabled,
	verdict,
	rightPlaces,
	missing,
	missingText,
}: ControlProps<PresentedItems>) {
	const { items, targets } = question;
	const { t } = useTranslation();
	const list = useRef<HTMLUListElement>(null);
	const values = useAnswers(list);
	const bins = useBins();
	const [picked, setPicked] = useState<number | null>(null);
	const [over, setOver] = useState<string | null>(null);
	/**
	 * True once the agent has used the keyboard, which shows the selects. It stays true, so that
	 * nothing moves under a pointer.
	 */
	const [hasFields, setHasFields] = useState(false);
	const places = values && bins ? bins.placesOf(values, targets) : null;
	const isPlayed = places !== null && !disabled;
	useEffect(() => {
		const element = list.current;
		if (!element || !bins || !isPlayed) return;
		return bins.listenToDragAndDrop(element, {
			onPut: (item, bin) => setAnswer(element, item, bin),
			onPick: setPicked,
			onOver: setOver,
			onKeys: () => setHasFields(true),
		});
	}, [bins, isPlayed]);
	const held = values?.join("\n");
	useEffect(() => {
		// Choosing a bin with the keyboard moves the focused card, so this scrolls to the card.
		const { activeElement } = document;
		if (held !== undefined && list.current?.contains(activeElement))
			activeElement?.closest("li")?.scrollIntoView({ block: "nearest" });
	}, [held]);
	const pictured = items.some(({ image }) => image);
	const choose = t("question.choose");
	const className = [
		"match",
		pictured && "match--pictured",
		places && "match--bins",
		isPlayed && "match--play",
		isPlayed && hasFields && "match--fields",
		picked !== null && "is-picking",
	];
	return (
		<ul className={className.filter(Boolean).join(" ")} data-control="targets" ref={list}>
			{items.map(({ label, image }, position) => {
				const id = `answer-${position}`;
				const faulty = missing.includes(position);
				const isPlaced = Boolean(values?.[position]);
				const right = shownVerdict({ rightPlaces, verdict }, position);
				const kept = right === true && !disabled;
				const cardName = [
					places && "match__card",
					places && isPlaced && "is-placed",
					picked === position && "is-picked",
					right === true && "is-right",
					right === false && "is-wrong",
				]
					.filter(Boolean)
					.join(" ");
				return (
					<li
						key={id}
						className={cardName}
						ref={places ? styled(places.cards[position] ?? {}) : undefined}
						data-item={kept ? undefined : position}
						data-bin={values?.[position]}
					>
						{pictured &&
							(image ? (
								<Picture src={image} alt="" width={96} height={72} />
							) : (
								<span className="match__gap" />
							))}
						<label htmlFor={id}>
							<Content>{label}</Content>
						</label>
						<div className="match__target">
							{faulty && <FieldError id={id} text={missingText} />}
							<select
								className="input"
								id={id}
								name="answer"
								defaultValue={given[position] ?? ""}
								disabled={disabled}
								data-kept={kept || undefined}
								aria-invalid={faulty || undefined}
								aria-describedby={faulty ? `${id}-error` : undefined}
							>
								{!kept && <option value="">{choose}</option>}
								{(kept ? given.slice(position, position + 1) : targets).map((target) => (
									<option key={target} value={target}>
										{target}
									</option>
								))}
							</select>
							{right !== undefined && <PlaceMark right={right} kept={kept} />}
						</div>
						{isPlayed && !kept && <span className="match__grip" data-grip="" aria-hidden="true" />}
					</li>
				);
			})}
			{places && values && bins && (
				<bins.Bins values={values} targets={targets} places={places.bins} over={over} />
			)}
		</ul>
	);
}

export const dragAndDropControl: QuestionControl<PresentedItems> = {
	Control: DragAndDrop,
	taskKey: () => "question.do.targets",
	missingKey: () => "question.missing.targets",
	placeName: ({ items }, place) => items[place]?.label ?? "",
	foundText: (_, found, of, t) => t("question.hint.targets", { found, count: of }),
};
