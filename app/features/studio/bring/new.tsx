import { useTranslation } from "react-i18next";
import type { Route } from "./+types/new";
import { Desk } from "#app/features/studio/desk.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { pageTitle } from "#app/features/frame/page-title.ts";
import { studioHostOf } from "#app/features/studio/studio.server.ts";
import { BringForm } from "./bring-form.tsx";
import { bringUpload, newFormKey, typedIn } from "./bring-upload.server.ts";

export function loader(args: Route.LoaderArgs) {
	return { title: studioHostOf(args).words("bring.titleNew"), formKey: newFormKey() };
}

export function action(args: Route.ActionArgs) {
	const context = studioHostOf(args);
	const { language } = context;
	const name = typedIn(context).name || null;
	return bringUpload(context, { of: "new", name, language }, language);
}

export const meta = pageTitle;

export default function NewFromFile({
	loaderData: { title, formKey },
	actionData,
}: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<Desk title={title} crumbs={[{ label: t("nav.programs"), href: paths.studio() }]} />
			<div className="wrap block">
				<BringForm
					action={paths.studioBring()}
					chapters={null}
					formKey={formKey}
					answer={actionData}
				/>
			</div>
		</>
	);
}
