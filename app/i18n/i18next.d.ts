import "i18next";
import type english from "../../public/locales/en/general.json";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "general";
		resources: { general: typeof english };
	}
}
