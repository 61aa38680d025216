import { useState, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import { TextField, type TextFieldProps } from "#app/ui/forms/field.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";

const hex = /^#[0-9a-f]{6}$/i;

/** A color as text, such as #0D3236. With a script, a swatch next to it opens the browser's own chooser. */
export function ColorField(props: TextFieldProps & ComponentProps<"input">) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const isHydrated = useHydrated();
	const [value, setValue] = useState(String(props.defaultValue ?? ""));
	const swatch = (
		<input
			type="color"
			className="color-well"
			aria-label={t("look.chooseColor", { name: props.label })}
			value={hex.test(value) ? value.toLowerCase() : "#ffffff"}
			onChange={(event) => setValue(event.target.value.toUpperCase())}
		/>
	);
	const { defaultValue: _initial, ...input } = props;
	return (
		<TextField
			{...input}
			value={value}
			onChange={(event) => setValue(event.target.value)}
			dir="ltr"
			maxLength={7}
			spellCheck={false}
			autoComplete="off"
			beside={isHydrated ? swatch : undefined}
		/>
	);
}
