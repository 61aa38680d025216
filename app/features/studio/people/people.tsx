import { programPeople } from "#app/features/account/studio-members.server.ts";
import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import type { Route } from "./+types/people";
import { TextField } from "#app/ui/forms/field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useAppForm } from "#app/ui/forms/use-app-form.ts";
import { ValidatedForm } from "#app/ui/forms/validated-form.tsx";
import { Row, Rows } from "#app/ui/elements/row.tsx";
import { ProgramFrame } from "#app/features/studio/program-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { z } from "zod";
import { flash } from "#app/platform/http/cookies.server.ts";
import { httpError, redirect } from "#app/platform/http/responses.server.ts";
import { constraintOf, parseForm } from "#app/features/frame/parse-form.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { limit } from "#app/features/account/limits/rate-limit.server.ts";
import { longDate } from "#app/platform/i18n/format.server.ts";
import { formAgain, email } from "#app/features/log-in/schemas.server.ts";
import { frameOf, openAsHost } from "#app/features/studio/open-program.server.ts";
import { titleOf } from "#app/features/studio/draft/rows.ts";
import { inviteAuthor } from "./invite-author.server.ts";

const schema = z.object({ email });

type InviteForm = z.input<typeof schema>;

export async function loader(args: Route.LoaderArgs) {
	const open = await openAsHost(args);
	const { portal, words, language, now } = open.context;
	const { authors, invitations } = await programPeople(portal.db, open.appId, now);
	return {
		title: words("people.title"),
		program: frameOf(open),
		constraint: constraintOf(schema),
		authors: authors.map(({ addedAt, ...author }) => ({
			...author,
			since: longDate(language, addedAt) ?? "",
		})),
		invitations: invitations.map((invitation) => ({
			email: invitation.email,
			until: longDate(language, invitation.expiresAt) ?? "",
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const { context, appId, draft } = await openAsHost(args);
	const program = { id: appId, name: titleOf(draft.app) };
	const submission = parseForm(context.form, schema);
	if (submission.status !== "success") return formAgain(submission.reply());
	const origin = publicOrigin(context);
	if (origin === null)
		return formAgain(submission.reply({ fieldErrors: { email: ["studio.noOrigin"] } }));
	await limit(context, "addition", `invitations of ${context.user.id}`);
	const outcome = await inviteAuthor(context, program, submission.value.email, origin);
	if (outcome === "no host") throw httpError("notFound");
	if (outcome === "author already")
		return formAgain(submission.reply({ fieldErrors: { email: ["studio.authorAlready"] } }));
	if (outcome === "invited already")
		return formAgain(submission.reply({ fieldErrors: { email: ["studio.invitedAlready"] } }));
	flash(context, "success", "studio.invited");
	return redirect(paths.studioPeople(program.id));
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "invite" } };

export default function People({
	loaderData: { program, constraint, authors, invitations },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	const [form, fields] = useAppForm<InviteForm>({
		id: "invite",
		lastResult: actionData?.result,
		constraint,
	});
	return (
		<ProgramFrame program={program} tab="people">
			<div className="wrap">
				<section className="block" aria-labelledby="authors">
					<div className="block__head">
						<h2 id="authors">{t("people.authors")}</h2>
						{authors.length === 0 && <p>{t("people.noAuthors")}</p>}
					</div>
					<Rows>
						{authors.map((author) => (
							<Row
								key={author.userId}
								id={`author-${author.userId}`}
								title={<bdi>{author.name}</bdi>}
								detail={t("people.since", { email: author.email, date: author.since })}
								actions={
									<Remove
										program={program.id}
										name="author"
										value={String(author.userId)}
										of={`author-${author.userId}`}
									>
										{t("people.remove")}
									</Remove>
								}
							/>
						))}
					</Rows>
				</section>
				{invitations.length > 0 && (
					<section className="block" aria-labelledby="invited">
						<h2 id="invited">{t("people.invited")}</h2>
						<Rows>
							{invitations.map(({ email, until }, index) => (
								<Row
									key={email}
									id={`invited-${index}`}
									title={<bdi dir="ltr">{email}</bdi>}
									detail={t("people.until", { date: until })}
									actions={
										<Remove
											program={program.id}
											name="invited"
											value={email}
											of={`invited-${index}`}
										>
											{t("people.withdraw")}
										</Remove>
									}
								/>
							))}
						</Rows>
					</section>
				)}
				<section className="block" aria-labelledby="add">
					<div className="block__head">
						<h2 id="add">{t("people.add")}</h2>
						<p>{t("people.addText")}</p>
					</div>
					<ValidatedForm
						form={form}
						action={paths.studioPeople(program.id)}
						className="narrow-form"
					>
						<TextField
							{...getInputProps(fields.email, { type: "text" })}
							key={invitations.length}
							errors={fields.email.errors}
							label={t("people.email")}
							autoComplete="off"
							inputMode="email"
						/>
						<SubmitButton className="button">{t("people.invite")}</SubmitButton>
					</ValidatedForm>
				</section>
			</div>
		</ProgramFrame>
	);
}

interface RemoveProps {
	program: number;
	name: "author" | "invited";
	value: string;
	/** The id of the element that names the person. */
	of: string;
	children: string;
}

function Remove({ program, name, value, of, children }: RemoveProps) {
	return (
		<PostForm action={paths.removeAuthor(program)}>
			<input type="hidden" name={name} value={value} />
			<SubmitButton className="button button--quiet button--small" aria-describedby={of}>
				{children}
			</SubmitButton>
		</PostForm>
	);
}
