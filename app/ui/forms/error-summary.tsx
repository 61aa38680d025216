import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/elements/icon.tsx";
import { textBelow, type StudioTextBelow, type TextBelow } from "#app/platform/i18n/text-key.ts";

export function useErrorText(): (error: string) => string {
	const { t } = useTranslation();
	return (error) =>
		textBelow(t, "errors", error as TextBelow<"errors"> | StudioTextBelow<"errors">);
}

export interface Fault {
	/** Null if the error isn't about a field. */
	fieldId: string | null;
	text: string;
}

export function ErrorSummary({ faults }: { faults: readonly Fault[] }) {
	const { t } = useTranslation();
	if (faults.length === 0) return null;
	return (
		<div
			className="summary"
			role="alert"
			id="error-summary"
			tabIndex={-1}
			autoFocus={faults[0]?.fieldId === null}
		>
			<p className="summary__title">
				<Icon name="warning" start />
				{t("errorSummary.title")}
			</p>
			<ul>
				{faults.map(({ fieldId, text }) => (
					<li key={`${fieldId}${text}`}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
				))}
			</ul>
		</div>
	);
}

export function ErrorsWithoutFields({ result }: { result: SubmissionResult | undefined }) {
	const textOf = useErrorText();
	const errors = Object.values(result?.error ?? {}).flatMap((texts) => texts ?? []);
	return <ErrorSummary faults={errors.map((error) => ({ fieldId: null, text: textOf(error) }))} />;
}
