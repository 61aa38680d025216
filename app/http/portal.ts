import type { BackEnd } from "#app/services/back-end.ts";
import type { Settings } from "#app/env.server.ts";
import type { AccountAuthority } from "#app/services/account/authority-port.ts";
import type { OperationsPort } from "#app/services/account/operation-port.ts";
import type { AccountStore, QueuedPasswordHasher, Sealer, SessionsPort } from "#app/services/account/port.ts";
import type { PortalTokensPort } from "#app/services/api/port.ts";
import type { CompanyLogIn } from "#app/services/account/company-port.ts";
import type { CredentialSigner, Diplomas } from "#app/services/diploma/port.ts";
import type { AnswerFile, AnswerPacked } from "#app/services/media/port.ts";
import type { ErrorReports, Metrics } from "#app/services/activity/monitoring-port.ts";
import type { SearchPort } from "#app/services/search/port.ts";
import type { SharesPort } from "#app/services/shares/port.ts";
import type { Studio } from "#app/services/studio/port.ts";

/** Implemented by `container.server.ts`. */
export interface Portal {
	settings: Settings;
	backEnd: BackEnd;
	sessions: SessionsPort;
	search: SearchPort;
	store: AccountStore;
	/** This portal, or the back end that keeps the accounts. */
	authority: AccountAuthority;
	/** Another back end keeps the catalog and the users' records. */
	isRemote: boolean;
	portalTokens: PortalTokensPort;
	operations: OperationsPort;
	shares: SharesPort;
	/** Null: `STUDIO=off`, or another back end has the catalog. */
	studio: Studio | null;
	company: CompanyLogIn | null;
	passwords: QueuedPasswordHasher;
	signer: Sealer;
	answerFile: AnswerFile;
	answerPacked: AnswerPacked;
	diplomas: Diplomas;
	/** Null with another back end. */
	credentials: CredentialSigner | null;
	metrics: Metrics;
	/** Null: errors are only logged. */
	reports: ErrorReports | null;
	/** What a database error means: it is away, or the user a row is for is gone. Null: something else. */
	meaningOf(error: unknown): "away" | "user gone" | null;
	reportError(error: unknown): void;
	now(): number;
	ready(): Promise<boolean>;
}
