import { useRef, useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextField, type TextFieldProps } from "#app/ui/forms/field.tsx";
import { defaultColors } from "#app/features/catalog/theme.ts";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { colorFields, isColorField } from "./color-check.ts";

const hex = /^#[0-9a-f]{6}$/i;

/**
 * A field for a color such as #0D3236. With a script, a swatch next to it opens the browser's color
 * picker.
 */
export function ColorField(props: TextFieldProps & ComponentProps<"input">) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isHydrated = useHydrated();
	const text = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState(String(props.defaultValue ?? ""));
	const { name = "" } = props;
	const standard = isColorField(name) ? defaultColors[colorFields[name]] : undefined;
	const shown = hex.test(typed) ? typed : (standard ?? "#ffffff");
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
			placeholder={standard}
			onChange={(event) => setTyped(event.target.value)}
			dir="ltr"
			maxLength={7}
			spellCheck={false}
			autoComplete="off"
			// Without this empty element, the input would get a wrapper after hydration and lose its
			// text.
			beside={isHydrated ? swatch : <></>}
		/>
	);
}
