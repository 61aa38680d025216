import { useEffect, useRef } from "react";
import type { SubmissionResult } from "@conform-to/react";
import { Link, useFetcher } from "react-router";
import { useTranslation } from "react-i18next";
import { FolderChoiceForm, type FolderChoice } from "./folder-choice.tsx";
import { Panel } from "./panel.tsx";

export interface FolderOutcome {
	href: string;
	message: "folderAdded" | "folderFull";
}

export interface FolderPanelProps {
	choice: FolderChoice;
	button: HTMLElement;
	onClose: () => void;
}

/** Shows the form over the page. After the form is sent, shows a link to the folder. */
export function FolderPanel({ choice, button, onClose }: FolderPanelProps) {
	const { t } = useTranslation();
	const fetcher = useFetcher<SubmissionResult | FolderOutcome>();
	const { data } = fetcher;
	const outcome = data && "href" in data ? data : null;
	return (
		<Panel
			button={button}
			title={t("labeled", { label: t("folder.add"), text: choice.title })}
			onClose={onClose}
		>
			{outcome ? (
				<Outcome {...outcome} />
			) : (
				<FolderChoiceForm
					id="folder-panel"
					choice={choice}
					lastResult={data && "href" in data ? null : data}
					fetcher={fetcher}
				/>
			)}
		</Panel>
	);
}

function Outcome({ href, message }: FolderOutcome) {
	const { t } = useTranslation();
	const way = useRef<HTMLAnchorElement>(null);
	useEffect(() => way.current?.focus(), []);
	return (
		<>
			<p role="status">{t(`messages.${message}`)}</p>
			<p className="share__back">
				<Link to={href} ref={way}>
					{t("folder.look")}
				</Link>
			</p>
		</>
	);
}
