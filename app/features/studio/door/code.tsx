import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/code";
import { QrCode, type QrCodeProps } from "#app/ui/elements/qr-code.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { Desk } from "#app/features/studio/desk.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { studioOf, type StudioContext } from "#app/features/studio/studio.server.ts";
import { paths, safeRedirect } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { z } from "zod";
import { typedCodeMaxLength } from "#app/features/account/links/login-link.ts";
import { readStudioCode, formatRecoveryCode } from "./factor.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { limitStudioCode } from "#app/features/account/limits/rate-limit.server.ts";
import { redirect } from "#app/platform/http/responses.server.ts";
import { setSessionCookie } from "#app/features/account/sessions/log-in.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { hashOf } from "#app/features/account/signer.server.ts";
import { newSessionId } from "#app/features/account/sessions/sessions.server.ts";
import { logAccountEvent } from "#app/features/account/account-log.server.ts";
import { formAgain, hidden } from "#app/features/log-in/schemas.server.ts";
import { hasRecentLogIn } from "#app/features/log-in/pending-action.server.ts";
import { queueMail } from "#app/features/account/mail-jobs.server.ts";
import { findFactor, enterStudioCode, isStudioBrowser, setUpFactor } from "./factor.server.ts";

const schema = z.object({
	code: z
		.string({ error: "codeRequired" })
		.min(1, { error: "codeRequired", abort: true })
		.max(typedCodeMaxLength, { error: "studio.codeInvalid", abort: true })
		.transform((typed, context) => {
			const code = readStudioCode(typed);
			if (code === null) context.addIssue({ code: "custom", message: "studio.codeInvalid" });
			return code ?? z.NEVER;
		}),
});

type StudioCodeForm = z.input<typeof schema>;

function destination({ url }: StudioContext): string {
	const asked = safeRedirect(url.searchParams.get("redirect"));
	const isAllowed =
		asked === paths.parked() ||
		(asked?.startsWith(paths.studio()) && !asked.startsWith(paths.studioCode()));
	return isAllowed && asked !== null ? asked : paths.studio();
}

/**
 * If the member hasn't set up an authenticator app, returns what they need to set it up (STUDIO-4).
 * This requires a recent identity proof, so the loader may redirect to the reauthentication page
 * first.
 */
export async function loader(args: Route.LoaderArgs) {
	const context = studioOf(args);
	const { portal, user, session, words } = context;
	const to = destination(context);
	if (session?.info.studioAt != null) throw redirect(to);
	const constraint = constraintOf(schema);
	const factor = await findFactor(portal.db, user.id);
	if (factor?.confirmedAt != null)
		return { title: words("code.title"), to, constraint, setUp: null };
	if (!hasRecentLogIn(context)) throw redirect(paths.confirm({ errand: "studio", redirect: to }));
	const shown = await setUpFactor(portal.db, portal.signer, {
		userId: user.id,
		email: user.email,
		issuer: portal.title(),
	});
	// `shown` is null if another tab has finished the setup in the meantime.
	if (shown === null) return { title: words("code.title"), to, constraint, setUp: null };
	return {
		title: words("setUp.title"),
		to,
		constraint,
		setUp: {
			qr: portal.diplomas.qr(shown.address),
			address: shown.address,
			secret: shown.secret.replaceAll(/.{4}(?=.)/g, "$& "),
			recoveryCodes: shown.recoveryCodes.map(formatRecoveryCode),
		},
	};
}

/**
 * Emails the account's owner, because someone who enters wrong codes may know the password
 * (STUDIO-7).
 */
async function warnOwner(context: StudioContext): Promise<void> {
	const { portal, studio, user, now } = context;
	const mailbox = await portal.backEnd.accounts.mailbox(user.email);
	if (!mailbox || mailbox.disabled) return;
	const mail = studio.composeCodeWarning({
		firstName: mailbox.provenAt === null ? "" : user.firstName,
		email: user.email,
		language: mailbox.language ?? context.language,
		origin: publicOrigin(context),
	});
	const sealed = portal.signer.seal("mail", JSON.stringify(mail));
	await queueMail(portal.db, { userId: user.id, linkId: null, sealed }, now);
}

export async function action(args: Route.ActionArgs) {
	const context = studioOf(args);
	const { portal, user, session, now } = context;
	const to = destination(context);
	if (!session || session.info.studioAt !== null) return redirect(to);
	const factor = await findFactor(portal.db, user.id);
	if (factor?.confirmedAt == null && !hasRecentLogIn(context))
		return redirect(paths.confirm({ errand: "studio", redirect: to }));
	const submission = parseForm(context.form, schema);
	if (submission.status !== "success") return formAgain(submission.reply(hidden));
	const { code } = submission.value;
	const deviceHash = hashOf(context.device);
	const isKnownBrowser = await isStudioBrowser(portal.db, user.id, deviceHash);
	const attempt = await limitStudioCode(
		context,
		{ userId: user.id, kind: code.kind, isKnownBrowser },
		() => warnOwner(context),
	);
	const fresh = newSessionId();
	const { idHash } = session.info;
	const codeSession = { userId: user.id, idHash, newIdHash: fresh.idHash, deviceHash };
	const outcome = await attempt.undoOnError(
		enterStudioCode(portal.db, portal.signer, codeSession, code, now),
	);
	if (outcome.kind === "refused") {
		logAccountEvent("studio-refused", user.id, { way: code.kind, why: outcome.why });
		const fault =
			outcome.why === "used"
				? "studio.codeUsed"
				: code.kind === "app"
					? "studio.codeWrong"
					: "studio.recoveryWrong";
		return formAgain(submission.reply({ ...hidden, fieldErrors: { code: [fault] } }));
	}
	await attempt.undo();
	setSessionCookie(context, fresh.id, session.info.sharedComputer);
	if (factor?.confirmedAt == null) logAccountEvent("studio-set-up", user.id, {});
	logAccountEvent("studio-opened", user.id, { way: code.kind });
	if (outcome.left !== null)
		flash(
			context,
			"blank",
			outcome.left < 3 ? "studio.fewRecoveryCodes" : "studio.recoveryCodeUsed",
		);
	return redirect(to);
}

export const meta = pageTitle;

export default function Code({
	loaderData: { title, to, constraint, setUp },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const [form, fields] = useAppForm<StudioCodeForm>({
		id: "studio-code",
		lastResult: actionData?.result,
		constraint,
	});
	return (
		<>
			<Desk title={title} lede={t(setUp ? "setUp.lede" : "code.lede")} />
			<div className="wrap block door">
				{setUp && <SetUp {...setUp} />}
				<ValidatedForm
					form={form}
					action={paths.studioCode({ redirect: to })}
					className="door__form"
				>
					{setUp && <h2>{t("setUp.type")}</h2>}
					<TextField
						{...getInputProps(fields.code, { type: "text", value: false })}
						errors={fields.code.errors}
						label={t("code.field")}
						hint={t(setUp ? "setUp.hint" : "code.hint")}
						autoComplete="one-time-code"
						inputMode={setUp ? "numeric" : undefined}
						autoCapitalize="none"
						spellCheck={false}
					/>
					<SubmitButton className="button">{t("code.action")}</SubmitButton>
				</ValidatedForm>
				{!setUp && (
					<details className="door__help">
						<summary>{t("code.lost")}</summary>
						<p>{t("code.lostText")}</p>
					</details>
				)}
			</div>
		</>
	);
}

interface SetUpProps {
	qr: QrCodeProps["qr"];
	/** An `otpauth:` URL. */
	address: string;
	/** The secret in groups of four characters, which are easier to type. */
	secret: string;
	recoveryCodes: readonly string[];
}

function SetUp({ qr, address, secret, recoveryCodes }: SetUpProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<section className="door__scan" aria-labelledby="scan">
				<h2 id="scan">{t("setUp.scan")}</h2>
				<QrCode qr={qr} label={t("setUp.qr")} className="door__qr" />
				<p>
					<a href={address}>{t("setUp.link")}</a>
				</p>
				<p>{t("setUp.byHand")}</p>
				<p className="door__secret" dir="ltr">
					{secret}
				</p>
			</section>
			<section className="door__keep" aria-labelledby="keep">
				<h2 id="keep">{t("setUp.keep")}</h2>
				<p>{t("setUp.keepText")}</p>
				<ol className="door__codes" dir="ltr">
					{recoveryCodes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ol>
			</section>
		</>
	);
}
