import type { AccountStore } from "#app/services/account/port.ts";
import { createAccessTokens } from "./access-tokens.server.ts";
import { createAddressChanges } from "./address-changes.server.ts";
import { createCompanyIdentities } from "./company-identities.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { createKnownBrowsers } from "./known-browsers.server.ts";
import { createLimits } from "./limits.server.ts";
import { createParkedForms } from "./parked-forms.server.ts";
import { createSignInLinks } from "./sign-in-links.server.ts";

export function createAccountStore(db: Database): AccountStore {
	return {
		limits: createLimits(db),
		links: createSignInLinks(db),
		addressChanges: createAddressChanges(db),
		browsers: createKnownBrowsers(db),
		parked: createParkedForms(db),
		companies: createCompanyIdentities(db),
		tokens: createAccessTokens(db),
	};
}
