import { Link } from "react-router";
import { useTranslation } from "react-i18next";
import { ProgramCard } from "#app/features/programs/cards/program-card.tsx";
import { statusOf } from "#app/features/programs/program-list.tsx";
import type { ProgramView } from "#app/features/programs/program-view.server.ts";
import { Icon, type IconName } from "#app/ui/elements/icon.tsx";
import { paths } from "#app/paths.ts";

export interface ShelfProgram extends ProgramView {
	level: 2 | 3 | null;
	isMine: boolean;
}

export interface ShelfProps {
	/** The user's own programs, then suggestions. */
	programs: readonly ShelfProgram[];
	last: { href: string; icon: IconName; title: string; text: string } | null;
}

/** Shows programs in rows of five, and `last` in the place after them. */
export function Shelf({ programs, last }: ShelfProps) {
	const { t } = useTranslation();
	const hasOwn = programs.some(({ isMine }) => isMine);
	const said = ({ level, isMine }: ShelfProgram, status: string) =>
		isMine && level !== null ? t("labeled", { label: t(`level.${level}`), text: status }) : status;
	return (
		<ul className="program-cards shelf">
			{programs.map((view) => (
				<ProgramCard
					key={view.id}
					id={view.id}
					href={view.isMine ? paths.training(view.id) : paths.info(view.id)}
					name={view.place}
					title={view.title}
					image={view.image}
					completion={view.completion}
					status={said(view, statusOf(view, t))}
					chip={hasOwn && !view.isMine ? t("home.fits") : null}
				/>
			))}
			{last && (
				<li className="shelf__free">
					<Link to={last.href}>
						<span className="shelf__place">
							<span className="shelf__label">
								<Icon name={last.icon} />
								<b>{last.title}</b>
							</span>
						</span>{" "}
						<span className="shelf__text">{last.text}</span>
					</Link>
				</li>
			)}
		</ul>
	);
}
