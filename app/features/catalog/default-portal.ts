import { DEFAULT_BACKGROUND, DEFAULT_LANGUAGE, PORTAL_APP_ID } from "#app/constants.ts";
import type { Program } from "./program.ts";
import { defaultColors, normalizeColors } from "./theme.ts";

/**
 * The portal's own program while the content has none, such as before another back end has sent it
 * (THEME-2).
 */
export const defaultPortal: Program = {
	id: PORTAL_APP_ID,
	nameOnDevice: "",
	categories: [],
	microLearnings: [],
	comingSoon: false,
	regionHidden: false,
	level: null,
	directory: false,
	directoryUrl: null,
	keywords: [],
	startDate: null,
	endDate: null,
	programBenefits: [],
	description: null,
	logo: null,
	image: null,
	font: null,
	language: DEFAULT_LANGUAGE,
	background: { ...DEFAULT_BACKGROUND, image: null },
	retired: false,
	also: [],
	sources: null,
	claims: [],
	shownEmpty: [],
	colors: { ...normalizeColors(defaultColors), primaryContrastText: "#FFFFFF" },
};
