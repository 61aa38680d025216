import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { hostedAccountByEmail } from "#app/features/account/host-accounts.server.ts";
import { findMember } from "#app/features/account/studio-members.server.ts";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/agents";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { Desk } from "#app/features/studio/desk.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { studioHostOf } from "#app/features/studio/studio.server.ts";
import { Content, ProgramContent } from "#app/platform/i18n/content-language.tsx";
import { paths, type AgentAction } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { z } from "zod";
import { parseForm } from "#app/features/frame/parse-form.server.ts";
import { email } from "#app/features/log-in/schemas.server.ts";
import { agentView } from "./agent-view.server.ts";

const schema = z.object({ email });

export async function loader(args: Route.LoaderArgs) {
	const context = studioHostOf(args);
	const { portal, url, words, user } = context;
	const typed = url.searchParams.get("email") ?? "";
	const form = new FormData();
	form.append("email", typed);
	const parsed = typed === "" ? null : parseForm(form, schema);
	const asked = parsed?.status === "success" ? parsed.value.email : null;
	const account = asked === null ? null : await hostedAccountByEmail(portal.db, asked);
	return {
		title: words("agents.title"),
		typed,
		isUnknown: typed !== "" && account === null,
		agent: account && (await agentView(context, account)),
		mayAct:
			account !== null &&
			account.id !== user.id &&
			!(await findMember(portal.db, account.id))?.isHost,
	};
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "find", method: "get" } };

type Found = NonNullable<Awaited<ReturnType<typeof loader>>["agent"]>;

/** Shows administrators an agent's account, with buttons for helping the agent (STUDIO-60). */
export default function Agents({
	loaderData: { title, typed, isUnknown, agent, mayAct },
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<Desk title={title} lede={t("agents.lede")} />
			<div className="wrap block">
				<Form id="find" className="narrow-form" action={paths.studioAgents()} role="search">
					<div className="field">
						<label className="field__label" htmlFor="agent-email">
							{t("people.email")}
						</label>{" "}
						<input
							className="input"
							id="agent-email"
							name="email"
							inputMode="email"
							autoCapitalize="none"
							spellCheck={false}
							dir="ltr"
							defaultValue={typed}
							key={typed}
							autoComplete="off"
							required
							aria-describedby={isUnknown ? "agent-unknown" : undefined}
						/>
					</div>
					<button className="button" type="submit">
						{t("agents.find")}
					</button>
				</Form>
				{isUnknown && (
					<p id="agent-unknown" role="status">
						{t("agents.unknown", { email: typed })}
					</p>
				)}
			</div>
			{agent && <Agent {...agent} mayAct={mayAct} />}
		</>
	);
}

function Agent({
	id,
	email,
	name,
	isDisabled,
	facts,
	logIns,
	trouble,
	programs,
	mails,
	mayAct,
}: Found & { mayAct: boolean }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<div className="wrap block agent">
			<Part id="agent" title={<bdi>{name}</bdi>}>
				<p className="small soft">
					<bdi dir="ltr">{email}</bdi>
				</p>
				<Lines lines={facts} />
			</Part>
			<Part id="agent-acts" title={t("agents.acts")}>
				{mayAct ? (
					<div className="agent__acts">
						{!isDisabled && <Act id={id} action="reset-link" text="resetLink" />}
						{!isDisabled && <Act id={id} action="log-out" text="logOut" />}
						<Act
							id={id}
							action={isDisabled ? "enable" : "disable"}
							text={isDisabled ? "enable" : "disable"}
						/>
					</div>
				) : (
					<p className="soft">{t("agents.notHosts")}</p>
				)}
			</Part>
			<Part id="agent-trouble" title={t("agents.troubleTitle")}>
				{trouble.length === 0 ? (
					<p className="soft">{t("agents.noTrouble")}</p>
				) : (
					<Lines lines={trouble} />
				)}
			</Part>
			<Part id="agent-programs" title={t("agents.programs")}>
				{programs.length === 0 && <p className="soft">{t("agents.noPrograms")}</p>}
				<ul className="agent__lines">
					{programs.map((program) => (
						<li key={program.appId}>
							<ProgramContent id={program.appId}>
								<b>
									<Content>{program.name}</Content>
								</b>
							</ProgramContent>{" "}
							{program.progress} {program.diploma}
							<Lines lines={program.open} />
						</li>
					))}
				</ul>
			</Part>
			<Part id="agent-mails" title={t("agents.mails")}>
				{mails.length === 0 && <p className="soft">{t("agents.noMails")}</p>}
				<ul className="agent__lines">
					{mails.map(({ key, when, became }) => (
						<li key={key}>
							<bdi>{when}</bdi> · {became}
						</li>
					))}
				</ul>
			</Part>
			<Part id="agent-logins" title={t("agents.logIns")}>
				{logIns.length === 0 && <p className="soft">{t("agents.nowhere")}</p>}
				<ul className="agent__lines">
					{logIns.map((device) => (
						<li key={device.key}>
							<b>{device.name}</b> {device.detail}
						</li>
					))}
				</ul>
			</Part>
		</div>
	);
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{children}
		</section>
	);
}

function Lines({ lines }: { lines: readonly string[] }) {
	return (
		<ul className="agent__lines">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}

type ActText = "resetLink" | "logOut" | "disable" | "enable";

function Act({ id, action, text }: { id: number; action: AgentAction; text: ActText }) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<PostForm action={paths.helpAgent(id, action)}>
			<SubmitButton
				className="button button--quiet button--small"
				aria-describedby={`act-${action}`}
			>
				{t(`agents.act.${text}`)}
			</SubmitButton>
			<p className="small soft" id={`act-${action}`}>
				{t(`agents.effect.${text}`)}
			</p>
		</PostForm>
	);
}
