import { useContentLanguage } from "#app/platform/i18n/content-language.tsx";

export interface ProgressLineProps {
	/** The progress in percent. */
	value: number;
	label: string;
}

// Other software relies on the redundant `role` and `aria-valuenow` (NAME-12).
export function ProgressLine({ value, label }: ProgressLineProps) {
	const language = useContentLanguage()();
	return (
		<progress
			role="progressbar"
			value={value}
			max={100}
			aria-valuenow={value}
			aria-label={label}
			lang={language}
		/>
	);
}
