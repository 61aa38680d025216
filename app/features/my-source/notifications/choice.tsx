import { data } from "react-router";
import { ACCOUNT_NAMESPACE, SWITCH_FIELD } from "#app/constants.ts";
import type { PageHandle } from "#app/features/frame/page-handle.ts";
import { useTranslation } from "react-i18next";
import type { Route } from "./+types/choice";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { newsKinds, ownNotificationTypes } from "#app/features/notifications/own-news.server.ts";
import { flash } from "#app/platform/http/cookies.server.ts";
import { listOf } from "#app/platform/http/request-body.server.ts";
import { redirect, httpError } from "#app/platform/http/responses.server.ts";
import { loggedIn } from "#app/request.server.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { FormPage } from "#app/features/frame/my-source-parts.tsx";

/** A portal in front of another back end doesn't have this page. */
export async function loader(args: Route.LoaderArgs) {
	const { portal, user, now, t } = loggedIn(args);
	const news = await portal.backEnd.notifications.news(user, now);
	if (!news) throw httpError("notFound");
	return {
		title: t("notifications.choice.title", { ns: ACCOUNT_NAMESPACE }),
		kinds: newsKinds.map((kind) => ({
			kind,
			label: t(`notifications.choice.${kind}`, {
				ns: ACCOUNT_NAMESPACE,
				...ownNotificationTypes[kind].numbers,
			}),
			isOn: !news.kindsOff.has(kind),
		})),
	};
}

export async function action(args: Route.ActionArgs) {
	const context = loggedIn(args);
	const on = listOf(context.form, "kind");
	if (context.form?.has(SWITCH_FIELD)) return data({ on });
	await context.portal.backEnd.notifications.setNewsOff(
		context.user,
		newsKinds.filter((kind) => !on.includes(kind)),
	);
	flash(context, "success", "newsChosen");
	return redirect(paths.newsChoice());
}

export const meta = pageTitle;

export const handle: PageHandle = { switchForm: { id: "news" } };

/** Lets users choose which news about themselves they get (SELF-60). */
export default function NewsChoice({
	loaderData: { title, kinds },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(ACCOUNT_NAMESPACE);
	return (
		<FormPage title={title} lede={t("notifications.choice.lede")}>
			<PostForm id="news" action={paths.newsChoice()}>
				{kinds.map(({ kind, label, isOn }) => (
					<CheckboxField
						key={kind}
						id={kind}
						name="kind"
						value={kind}
						label={label}
						defaultChecked={actionData?.on.includes(kind) ?? isOn}
					/>
				))}
				<SubmitButton className="button">{t("notifications.choice.save")}</SubmitButton>
			</PostForm>
		</FormPage>
	);
}
