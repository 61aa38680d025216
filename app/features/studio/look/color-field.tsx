import { useState, type ComponentProps } from "react";
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
	const [value, setValue] = useState(String(props.defaultValue ?? ""));
	const { name = "" } = props;
	// An empty field leaves the color that every program begins with.
	const left = isColorField(name) ? defaultColors[colorFields[name]] : undefined;
	const shown = hex.test(value) ? value : (left ?? "#ffffff");
	const swatch = (
		<input
			type="color"
			className="color-well"
			aria-label={t("look.chooseColor", { name: props.label })}
			value={shown.toLowerCase()}
			onChange={(event) => setValue(event.target.value.toUpperCase())}
		/>
	);
	const { defaultValue: _initial, ...input } = props;
	return (
		<TextField
			{...input}
			value={value}
			placeholder={left}
			onChange={(event) => setValue(event.target.value)}
			dir="ltr"
			maxLength={7}
			spellCheck={false}
			autoComplete="off"
			beside={isHydrated ? swatch : undefined}
		/>
	);
}
