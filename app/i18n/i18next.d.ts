import "i18next";
import type english from "../../public/locales/en/general.json";
import type englishStudio from "../../public/locales/en/studio.json";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "general";
		resources: { general: typeof english; studio: typeof englishStudio };
	}
}
