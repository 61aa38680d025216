import { useTranslation } from "react-i18next";
import type { Route } from "./+types/programs";
import { Desk } from "#app/components/studio/studio-frame.tsx";
import { STUDIO_NAMESPACE } from "#app/constants.ts";
import { mayEdit } from "#app/domain/studio/member.ts";
import { studioOf } from "#app/http/studio.server.ts";
import { ProgramContent, Content } from "#app/i18n/content-language.tsx";
import { pageTitle } from "#app/routes/layouts/page-title.ts";

export async function loader(args: Route.LoaderArgs) {
	const { portal, member, words } = studioOf(args);
	const programs = await portal.backEnd.catalog.programs();
	const own = programs.filter(({ id }) => mayEdit(member, id)).map(({ id, nameOnDevice }) => ({ id, title: nameOnDevice }));
	return { title: words("programs.title"), programs: own };
}

export const meta = pageTitle;

/** The programs that a member may edit. */
export default function MyPrograms({ loaderData: { title, programs } }: Route.ComponentProps) {
	const { t } = useTranslation(STUDIO_NAMESPACE);
	return (
		<>
			<Desk title={title} />
			<div className="wrap block">
				{programs.length === 0 && <p>{t("programs.none")}</p>}
				<ul>
					{programs.map((program) => (
						<li key={program.id}>
							<ProgramContent id={program.id}>
								<Content>{program.title}</Content>
							</ProgramContent>
						</li>
					))}
				</ul>
			</div>
		</>
	);
}
