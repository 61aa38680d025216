import { useTranslation } from "react-i18next";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

export function Figure({ value }: { value: number }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return <>{t("figures.number", { value })}</>;
}

/** Amber under half, where that says something. `percent`: 0 to 100. The number stands next to it. */
export function Bar({ percent, warns = false }: { percent: number; warns?: boolean }) {
	return (
		<svg
			className="strip"
			viewBox="0 0 100 10"
			preserveAspectRatio="none"
			aria-hidden="true"
			focusable="false"
		>
			<rect className="strip__rest" width="100" height="10" />
			<rect
				className={warns && percent < 50 ? "strip__low" : "strip__full"}
				width={percent}
				height="10"
			/>
		</svg>
	);
}

interface TableHeadProps {
	/** `n`: of numbers, `grid__bar`: of numbers with a bar. */
	columns: readonly (readonly [label: string, look?: "n" | "grid__bar"])[];
}

export function TableHead({ columns }: TableHeadProps) {
	return (
		<thead>
			<tr>
				{columns.map(([label, look]) => (
					<th key={label} scope="col" className={look}>
						{label}
					</th>
				))}
			</tr>
		</thead>
	);
}
