import type { Background, ProgramColors } from "./program.ts";
import { derivedColors, type DerivedColors } from "./theme.ts";

const fields = [
	["--color", "color"],
	["--company-color", "companyColor"],
	["--secondary-color", "secondaryColor"],
	["--accent-color", "accentColor"],
	["--dark-text-color", "darkTextColor"],
	["--light-text-color", "lightTextColor"],
	["--color-dark", "colorDark"],
	["--color-light", "colorLight"],
	["--success-color", "successColor"],
	["--warning-color", "warningColor"],
	["--error-color", "errorColor"],
	["--diploma-color", "diplomaColor"],
	["--diploma-checkmark-color", "diplomaCheckmarkColor"],
	["--primary-contrast-text", "primaryContrastText"],
] as const;

const derived = [
	["--fill", "fill"],
	["--primary-day", "primaryDay"],
	["--primary-night", "primaryNight"],
	["--company-text", "companyText"],
	["--secondary-day", "secondaryDay"],
	["--secondary-night", "secondaryNight"],
	["--accent", "accent"],
	["--light-text", "lightText"],
	["--soft-text", "softText"],
	["--success-day", "successDay"],
	["--success-night", "successNight"],
	["--success-tint-day", "successTintDay"],
	["--success-tint-night", "successTintNight"],
	["--warning-day", "warningDay"],
	["--warning-night", "warningNight"],
	["--warning-tint-day", "warningTintDay"],
	["--warning-tint-night", "warningTintNight"],
	["--error-day", "errorDay"],
	["--error-night", "errorNight"],
	["--error-tint-day", "errorTintDay"],
	["--error-tint-night", "errorTintNight"],
	["--right-day", "rightDay"],
	["--right-night", "rightNight"],
	["--right-tint-day", "rightTintDay"],
	["--right-tint-night", "rightTintNight"],
	["--wrong-day", "wrongDay"],
	["--wrong-night", "wrongNight"],
	["--wrong-tint-day", "wrongTintDay"],
	["--wrong-tint-night", "wrongTintNight"],
] as const satisfies readonly (readonly [string, keyof DerivedColors])[];

/** Returns a CSS color. `opacity` is from 0 to 1. */
export function rgba(hex: string, opacity: number): string {
	const value = Number.parseInt(hex.slice(1), 16);
	return `rgba(${(value >> 16) & 255}, ${(value >> 8) & 255}, ${value & 255}, ${Math.round(opacity * 100) / 100})`;
}

/** Returns the gradient over a program's picture (THEME-4). */
export function gradientValue({ color, angle, opacity }: Omit<Background, "image">): string {
	return `linear-gradient(${angle}deg, ${rgba(color, opacity)}, ${rgba(color, opacity * 0.4)})`;
}

/** Returns a program's own colors by custom property (THEME-2). */
export function ownValues(colors: ProgramColors): (readonly [name: string, value: string])[] {
	return fields.map(([name, field]) => [name, colors[field]] as const);
}

/** Returns a program's readable colors by custom property (docs/decisions/0050). */
export function derivedValues(colors: ProgramColors): (readonly [name: string, value: string])[] {
	const made = derivedColors(colors);
	return derived.map(([name, field]) => [name, made[field]] as const);
}

/** Returns CSS declarations without semicolons. */
export function declarations(pairs: readonly (readonly [name: string, value: string])[]): string[] {
	return pairs.map(([name, value]) => `${name}:${value}`);
}
