import type { CredentialSigner } from "#app/gateways/credential-signer.server.ts";
import type { Signer } from "#app/data/account/signer.server.ts";
import type { BackEnd } from "#app/data/back-end.ts";
import { createHash } from "node:crypto";
import { achievementCredential, identityText } from "#app/domain/training/credential.ts";
import { fail, ok, type Result } from "#app/domain/errors.ts";
import type { Catalog } from "#app/domain/catalog/catalog.ts";
import type { Learner } from "#app/domain/training/learner.ts";
import { openDiploma } from "./open-diploma.server.ts";

interface Issuer {
	credentials: CredentialSigner;
	signer: Pick<Signer, "sign">;
	/** The portal's public address, which is the issuer's id. */
	origin: string;
	portalTitle: string;
}

/** Returns a diploma as a signed credential that anybody can check (TRAIN-80). Fails before the program is complete. */
export async function issueCredential(
	backEnd: BackEnd,
	issuer: Issuer,
	catalog: Catalog,
	learner: Learner,
	appId: number | null,
): Promise<Result<string>> {
	const { user } = learner;
	const opened = await openDiploma(backEnd, catalog, learner, appId);
	if (!opened.ok) return opened;
	const { diploma: kept, standing } = opened.value;
	const diploma = kept && (await backEnd.rewards.diplomaByNumber(kept.number));
	if (!diploma) return fail("diplomaFailed", standing.program.id);
	const { isAddressProven } = await backEnd.profile.details(user);
	const salt = issuer.signer.sign("credential salt", diploma.number);
	const identityHash = `sha256$${createHash("sha256").update(identityText(user.email, salt)).digest("hex")}`;
	const payload = achievementCredential({
		origin: issuer.origin,
		portalTitle: issuer.portalTitle,
		diploma,
		description: standing.program.description,
		holder: isAddressProven ? { identityHash, salt } : null,
	});
	return ok(await issuer.credentials.sign(payload, issuer.origin));
}
