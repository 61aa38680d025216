import "i18next";
import type englishAccount from "../../../public/locales/en/account.json";
import type englishFurther from "../../../public/locales/en/further.json";
import type english from "../../../public/locales/en/general.json";
import type englishHelp from "../../../public/locales/en/help.json";
import type englishLogin from "../../../public/locales/en/login.json";
import type englishMail from "../../../public/locales/en/mail.json";
import type englishStudio from "../../../public/locales/en/studio.json";

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "general";
		resources: {
			account: typeof englishAccount;
			// `general` falls back to `further`.
			general: typeof english & typeof englishFurther;
			help: typeof englishHelp;
			login: typeof englishLogin;
			mail: typeof englishMail;
			studio: typeof englishStudio;
		};
	}
}
