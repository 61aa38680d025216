import { useContentLanguage } from "#app/i18n/content-language.tsx";

export interface ProgressLineProps {
	/** Percent, 0 to 100. */
	value: number;
	/** Of what, by the program's own name for it: it is read out before the percentage. */
	label: string;
}

/**
 * How far something is. `role` and `aria-valuenow` say again what `progress` says by itself; other programs rely on them (NAME-12).
 */
export function ProgressLine({ value, label }: ProgressLineProps) {
	const language = useContentLanguage()();
	return <progress role="progressbar" value={value} max={100} aria-valuenow={value} aria-label={label} lang={language} />;
}
