import { useRef, useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextField, type TextFieldProps } from "#app/ui/forms/field.tsx";
import { defaultColors } from "#app/features/catalog/theme.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { colorFields, isColorField } from "./color-check.ts";

const hex = /^#[0-9a-f]{6}$/i;

/** A color as text, such as #0D3236. With a script, a swatch next to it opens the browser's own chooser. */
export function ColorField(props: TextFieldProps & ComponentProps<"input">) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isHydrated = useHydrated();
	const text = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState(String(props.defaultValue ?? ""));
	const { name = "" } = props;
	// An empty field leaves the color that every program begins with.
	const left = isColorField(name) ? defaultColors[colorFields[name]] : undefined;
	const shown = hex.test(typed) ? typed : (left ?? "#ffffff");
	function choose(color: string): void {
		setTyped(color);
		if (!text.current) return;
		text.current.value = color;
		text.current.dispatchEvent(new Event("input", { bubbles: true }));
	}
	const swatch = (
		<input
			type="color"
			className="color-well"
			aria-label={t("look.chooseColor", { name: props.label })}
			value={shown.toLowerCase()}
			onChange={(event) => choose(event.target.value.toUpperCase())}
		/>
	);
	return (
		<TextField
			{...props}
			ref={text}
			placeholder={left}
			onChange={(event) => setTyped(event.target.value)}
			dir="ltr"
			maxLength={7}
			spellCheck={false}
			autoComplete="off"
			// Never undefined: the input would move into a new wrapper when the script starts, and lose what was typed.
			beside={isHydrated ? swatch : <></>}
		/>
	);
}
