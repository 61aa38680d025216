import "i18next";
import type english from "../../../public/locales/en/general.json";
import type englishHelp from "../../../public/locales/en/help.json";
import type englishMail from "../../../public/locales/en/mail.json";
import type englishStudio from "../../../public/locales/en/studio.json";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "general";
		resources: {
			general: typeof english;
			help: typeof englishHelp;
			mail: typeof englishMail;
			studio: typeof englishStudio;
		};
	}
}
