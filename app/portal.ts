import type { PasswordHasher } from "#app/features/account/password-hasher.server.ts";
import type { ErrorReports } from "#app/platform/logs/error-reports.server.ts";
import type { Metrics } from "#app/platform/logs/metrics.server.ts";
import type { CredentialSigner } from "#app/features/diploma/credential-signer.server.ts";
import type { Diplomas } from "#app/features/diploma/pdf/diplomas.server.ts";
import type { CompanyLogIn } from "#app/features/account/company/openid.server.ts";
import type { Signer } from "#app/features/account/signer.server.ts";
import type { Search } from "#app/features/search/store/search.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { BackEnd } from "./back-end.ts";
import type { Settings } from "./settings.server.ts";
import type { AnswerFile, AnswerPacked } from "#app/platform/files/file-answer.server.ts";
import type { Studio } from "#app/features/studio/create-studio.server.ts";

/** The running portal, which `portal.server.ts` builds. */
export interface Portal {
	settings: Settings;
	/** Returns PORTAL_TITLE, or the name of the portal's own program, or Tradewinds (PAGE-4). */
	title(): string;
	db: Database;
	backEnd: BackEnd;
	search: Search;
	/** True if another back end keeps the catalog and the users' records. */
	isRemote: boolean;
	/** Null with `STUDIO=off`, or if another back end has the catalog. */
	studio: Studio | null;
	company: CompanyLogIn | null;
	passwords: PasswordHasher;
	signer: Signer;
	answerFile: AnswerFile;
	answerPacked: AnswerPacked;
	diplomas: Diplomas;
	/** Null with another back end. */
	credentials: CredentialSigner | null;
	/** Null without METRICS_PORT. */
	metrics: Metrics | null;
	/** Null if errors are only logged. */
	reports: ErrorReports | null;
	/**
	 * Returns `away` if the database failed in a way that may soon pass, and `user gone` if the user
	 * was deleted. Otherwise, returns null.
	 */
	classifyError(error: unknown): "away" | "user gone" | null;
	reportError(error: unknown): void;
	now(): number;
	ready(): Promise<boolean>;
}
