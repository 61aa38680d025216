import type { Route } from "./+types/login";
import { paths } from "#app/paths.ts";
import { requestContextOf } from "#app/request.server.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { logInPage, type PageHandle, type SwitchForm } from "#app/features/frame/page-handle.ts";
import { DemoAgentForm } from "./demo-agent-form.tsx";
import { AuthPage, AuthCard } from "#app/features/frame/auth-card.tsx";
import { actOnLogin, loadLogin } from "./login.server.ts";
import { QuickCard, RegisterCard } from "#app/features/log-in/sign-up/sign-up-cards.tsx";
import { useTranslation } from "react-i18next";
import { AuthForm, CodeForm, SharedField } from "./auth-form.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { SubmissionResult } from "@conform-to/react";
import { EmailField, PasswordField } from "#app/ui/forms/account-fields.tsx";
import { useAppForm, type FormConstraint } from "#app/ui/forms/use-app-form.ts";
import { useLogInMethodLinks } from "./log-in-methods.ts";
import type { LinkRequestForm, LoginForm } from "./schemas.server.ts";
import { ErrorsWithoutFields } from "#app/ui/forms/error-summary.tsx";
import { Link } from "react-router";
import { LOGIN_NAMESPACE, NAMESPACE } from "#app/constants.ts";
import { useRoot } from "#app/features/frame/use-root.ts";

export const loader = (args: Route.LoaderArgs) => loadLogin(requestContextOf(args), args.request);

export const action = (args: Route.ActionArgs) => actOnLogin(requestContextOf(args), args.request);

export const meta = pageTitle;

export const handle: PageHandle = { ...logInPage, switchForm };

function switchForm({
	state,
	confirmsLogout,
	sent,
}: Route.ComponentProps["loaderData"]): SwitchForm | null {
	return confirmsLogout || sent ? null : { id: state };
}

function Card({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
	const result = actionData?.result;
	const { state, redirect, sent, countries, constraint } = loaderData;
	if (loaderData.confirmsLogout) return <LogoutCard />;
	if (state === "login")
		return (
			<LoginCard
				redirect={redirect}
				company={loaderData.company}
				left={loaderData.left}
				constraint={constraint}
				result={result}
			/>
		);
	if (state === "quick")
		return (
			<QuickCard
				redirect={redirect}
				countries={countries}
				constraint={constraint}
				result={result}
				request={actionData?.request ?? null}
			/>
		);
	if (state === "register") {
		const action = paths.login({ state, redirect: redirect ?? undefined });
		return (
			<RegisterCard
				action={action}
				countries={countries}
				redirect={redirect}
				constraint={constraint}
				result={result}
			/>
		);
	}
	if (sent)
		return (
			<SentCard
				state={state}
				sent={sent}
				redirect={redirect}
				constraint={constraint}
				result={result}
			/>
		);
	return (
		<RequestLinkCard
			state={state}
			redirect={redirect}
			isExpired={loaderData.isExpired}
			constraint={constraint}
			result={loaderData.isExpired ? undefined : result}
		/>
	);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AuthPage logOut={!loaderData.confirmsLogout}>
			<Card loaderData={loaderData} actionData={actionData} />
			{loaderData.state === "login" && !loaderData.confirmsLogout && <Greeting />}
			{import.meta.env.DEV && loaderData.state === "login" && !loaderData.confirmsLogout && (
				<DemoAgentForm />
			)}
		</AuthPage>
	);
}

function Greeting() {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	const title = useRoot()?.title ?? "Tradewinds";
	return (
		<div className="auth__say">
			<p className="auth__slogan">{t("auth.greeting.slogan")}</p>
			<p>{t("auth.greeting.who", { title })}</p>
		</div>
	);
}

function Newcomer({ redirect }: { redirect: string | null }) {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	const ways = useLogInMethodLinks(redirect, ["register", "quick"]);
	const register = ways.find(({ method }) => method === "register");
	const quick = ways.find(({ method }) => method === "quick");
	if (ways.length === 0) return null;
	return (
		<section className="auth__new" aria-labelledby="new">
			<h2 id="new">{t("auth.new.title")}</h2>
			{register && (
				<>
					<Link className="button button--quiet button--wide" to={register.href}>
						{register.label}
					</Link>
					<p>{t("auth.new.register")}</p>
				</>
			)}
			{quick && (
				<p>
					<Link to={quick.href}>{quick.label}</Link> {t("auth.new.quick")}
				</p>
			)}
		</section>
	);
}

/** Asks the user to confirm the logout, because any page can link to `?action=logout`. */
function LogoutCard() {
	const { t } = useTranslation([LOGIN_NAMESPACE, NAMESPACE]);
	return (
		<AuthCard
			heading={t("auth.logout.heading")}
			lede={<p>{t("auth.logout.lede")}</p>}
			links={[{ label: t("auth.logout.stay"), href: paths.home() }]}
		>
			<PostForm action={paths.logout()} reloadDocument>
				<SubmitButton className="button button--wide">{t("general:header.logOut")}</SubmitButton>
			</PostForm>
		</AuthCard>
	);
}

interface RequestLinkCardProps {
	state: "magic" | "forgot";
	redirect: string | null;
	isExpired: boolean;
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
}

function RequestLinkCard({ state, redirect, isExpired, constraint, result }: RequestLinkCardProps) {
	const { t } = useTranslation(LOGIN_NAMESPACE);
	const [form, fields] = useAppForm<LinkRequestForm>({ id: state, lastResult: result, constraint });
	return (
		<AuthCard
			heading={t(`auth.${state}.heading`)}
			lede={<p>{t(isExpired ? "auth.sent.over" : `auth.${state}.lede`)}</p>}
			links={useLogInMethodLinks(redirect, [
				"login",
				state === "magic" ? "forgot" : "magic",
				"register",
				"quick",
			])}
		>
			<AuthForm
				form={form}
				action={paths.login({ state, redirect: redirect ?? undefined })}
				submit={t(`auth.${state}.submit`)}
			>
				<EmailField field={fields.email} />
			</AuthForm>
		</AuthCard>
	);
}

interface SentCardProps {
	state: "magic" | "forgot";
	sent: { request: string; email: string; hasCode: boolean; codeIsOpen: boolean };
	redirect: string | null;
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
}

/** Doesn't reveal whether the address has an account. */
function SentCard({ state, sent, redirect, constraint, result }: SentCardProps) {
	const { t } = useTranslation([LOGIN_NAMESPACE, NAMESPACE]);
	const to = redirect ?? undefined;
	return (
		<AuthCard
			heading={t(`auth.${state}.heading`)}
			lede={
				<>
					<p role="status">
						{t(sent.hasCode ? `auth.sent.${state}` : "auth.sent.linkAlone", { email: sent.email })}
					</p>
					{sent.hasCode && (
						<p>{t(sent.codeIsOpen ? "auth.sent.typeCode" : "auth.sent.codeEnded")}</p>
					)}
				</>
			}
			links={[
				{ label: t("auth.sent.again"), href: paths.login({ state, redirect: to }) },
				{ label: t("general:auth.links.login"), href: paths.login({ redirect: to }) },
			]}
		>
			{sent.codeIsOpen ? (
				<CodeForm
					action={paths.login({ state, request: sent.request, redirect: to })}
					submit={t(state === "magic" ? "auth.sent.submit" : "auth.sent.continue")}
					constraint={constraint}
					result={result}
					asksShared={state === "magic"}
				/>
			) : (
				<ErrorsWithoutFields result={result} />
			)}
		</AuthCard>
	);
}

interface LoginCardProps {
	redirect: string | null;
	company: boolean;
	/**
	 * The host name of the company's login server if the user may still be logged in there. Otherwise
	 * null.
	 */
	left: string | null;
	constraint: FormConstraint;
	result: SubmissionResult | undefined;
}

function LoginCard({ redirect, company, left, constraint, result }: LoginCardProps) {
	const { t } = useTranslation([LOGIN_NAMESPACE, NAMESPACE]);
	const [form, fields] = useAppForm<LoginForm>({ id: "login", lastResult: result, constraint });
	return (
		<AuthCard
			heading={t("auth.login.heading")}
			lede={
				left !== null && (
					<>
						<p role="status">{t("auth.login.left", { company: left })}</p>
						<p>
							<Link
								className="button button--quiet button--small"
								to={paths.leaveCompany()}
								reloadDocument
							>
								{t("auth.login.leave", { company: left })}
							</Link>
						</p>
					</>
				)
			}
			newcomer={<Newcomer redirect={redirect} />}
			links={useLogInMethodLinks(redirect, [
				"forgot",
				"magic",
				...(company ? (["company"] as const) : []),
			])}
		>
			<AuthForm
				form={form}
				action={paths.login({ redirect: redirect ?? undefined })}
				submit={t("auth.login.submit")}
			>
				<EmailField field={fields.email} />
				<PasswordField field={fields.password} label={t("general:auth.password")} />
				<SharedField field={fields.shared} />
			</AuthForm>
		</AuthCard>
	);
}
