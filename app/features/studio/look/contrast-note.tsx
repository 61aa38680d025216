import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ProgramColors } from "#app/features/catalog/program.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { checkColor, type ColorField } from "./color-check.ts";

export interface ContrastNoteProps {
	field: ColorField;
	label: string;
	colors: ProgramColors;
}

/** Whether a color can be read, and with one press the nearest that can. */
export function ContrastNote({ field, label, colors }: ContrastNoteProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const { ratio, needed, nearest } = checkColor(field, colors);
	const isEnough = ratio >= needed;
	// Never rounded up to what is needed.
	const shown = Math.floor(ratio * 10) / 10;
	return (
		<div className={isEnough ? "contrast" : "contrast contrast--low"}>
			<p>
				<Icon name={isEnough ? "check" : "warning"} start />{" "}
				<strong>{t("look.ratio", { ratio: shown })}</strong>{" "}
				{t(isEnough ? `look.use.${field}` : "look.tooLow", { needed })}
			</p>
			{nearest !== null && (
				<p>
					{t(isEnough ? "look.insteadElsewhere" : "look.instead", { color: nearest })}{" "}
					{!isEnough && (
						<SubmitButton
							className="button button--quiet button--small"
							name="nearest"
							value={field}
							aria-label={t("look.takeNamed", { color: nearest, name: label })}
						>
							{t("look.take", { color: nearest })}
						</SubmitButton>
					)}
				</p>
			)}
		</div>
	);
}
