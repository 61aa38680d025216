import type { Settings } from "#app/env.server.ts";
import type { AccountAuthority } from "#app/services/account/authority-port.ts";
import type { LogInLine } from "#app/services/account/log-in-line.server.ts";
import type { OperationsPort } from "#app/services/account/operation-port.ts";
import type { AccountStore, PasswordHashers, Sealer, SessionsPort } from "#app/services/account/port.ts";
import type { PortalTokensPort } from "#app/services/api/port.ts";
import type { BackEnd } from "#app/services/back-end.ts";
import type { CompanyLogIn } from "#app/services/company/port.ts";
import type { CredentialSigner, Diplomas } from "#app/services/diploma/port.ts";
import type { AnswerFile, AnswerPacked } from "#app/services/media/port.ts";
import type { ErrorReports, Metrics } from "#app/services/activity/monitoring-port.ts";
import type { SearchPort } from "#app/services/search/port.ts";
import type { SharesPort } from "#app/services/shares/port.ts";

/** What a running portal is made of, for whoever serves a request: ports, which `container.server.ts` implements. */
export interface Portal {
	settings: Settings;
	backEnd: BackEnd;
	sessions: SessionsPort;
	search: SearchPort;
	/** What the portal itself keeps for accounts, whatever back end it has. */
	store: AccountStore;
	/** Who decides who somebody is: this portal, or the back end elsewhere that keeps the accounts. */
	authority: AccountAuthority;
	/** Whether a back end elsewhere keeps the catalogue and the users' records. */
	isRemote: boolean;
	/** Tokens of other portals. */
	portalTokens: PortalTokensPort;
	/** Writes that may be sent again. */
	operations: OperationsPort;
	shares: SharesPort;
	/** Company single sign-on; null: there is none. */
	company: CompanyLogIn | null;
	passwords: PasswordHashers;
	/** Where log-ins wait that are beyond the limit of their address. */
	logInLine: LogInLine;
	signer: Sealer;
	answerFile: AnswerFile;
	/** Whether a file of the catalogue can be served; another back end may not offer it. */
	canServe(name: string): boolean;
	answerPacked: AnswerPacked;
	diplomas: Diplomas;
	/** Signs diplomas as credentials; null in front of another back end. */
	credentials: CredentialSigner | null;
	metrics: Metrics;
	/** Null: errors are in the log alone. */
	reports: ErrorReports | null;
	/** What the database says by an error: that it is away, or that the user something was written for is gone; null: it is another error. */
	meaningOf(error: unknown): "away" | "user gone" | null;
	/** Reports an error outside of a request to the log and the error reports. */
	reportError(error: unknown): void;
	now(): number;
	/** Whether the portal can serve. */
	ready(): Promise<boolean>;
}
