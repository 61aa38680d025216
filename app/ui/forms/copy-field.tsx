import { useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";

export interface CopyFieldProps {
	id: string;
	label: string;
	value: string;
	hint: string;
	rows?: number;
}

export function CopyField({ id, label, value, hint, rows = 1 }: CopyFieldProps) {
	const { t } = useTranslation();
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	// The value that was copied. By now, the field may have another value.
	const [copied, setCopied] = useState<string | null>(null);
	const isCopied = copied === value;
	const hydrated = useHydrated();
	const same = {
		className: "input",
		id,
		ref: field,
		readOnly: true,
		value,
		dir: "auto",
		"aria-describedby": `${id}-hint`,
	};

	async function copy() {
		field.current?.select();
		try {
			await navigator.clipboard.writeText(value);
			setCopied(value);
		} catch {
			// Without HTTPS, there is no `navigator.clipboard`.
			setCopied(document.execCommand("copy") ? value : null);
		}
	}

	return (
		<>
			<label className="field__label" htmlFor={id}>
				{label}
			</label>
			<div className={rows > 1 ? "copy__lines" : "field__line"}>
				{rows > 1 ? <textarea {...same} rows={rows} /> : <input {...same} size={value.length} />}{" "}
				{hydrated && (
					<button className="button" type="button" onClick={copy}>
						{t(isCopied ? "copy.done" : "copy.do")}
					</button>
				)}
			</div>
			<p className="field__hint copy__hint" id={`${id}-hint`}>
				{hint}
			</p>
			<p className="hidden-visually" role="status">
				{isCopied ? t("copy.done") : ""}
			</p>
		</>
	);
}
