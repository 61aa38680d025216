import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker, useRevalidator } from "react-router";
import { ValidatedForm, type ValidatedFormProps } from "#app/ui/forms/validated-form.tsx";
import { ClashFields, type Clash } from "#app/features/studio/editor/clash-fields.tsx";
import { KEPT_TEXT_KEY } from "#app/constants.ts";
import { paths } from "#app/paths.ts";
import { createAutosaver, keptText, type Autosaver } from "./autosaver.ts";

export interface AutosavedFormProps extends ValidatedFormProps {
	program: { id: number; author: number };
	/** Names the row: `page:12`. */
	subject: string;
	/** Tells the row that it was opened with (draft/opened-row.server.ts). */
	openedWith: string;
	/** What the server answered to its button. */
	reply: { openedWith: string; clash: Clash | null } | undefined;
}

function newVisit(): string {
	return crypto.randomUUID().replaceAll("-", "");
}

/** A form of the studio. With a script it saves by itself, every five seconds while someone types and when the page is left (STUDIO-36). */
export function AutosavedForm({
	program,
	subject,
	openedWith: loaded,
	reply,
	children,
	...props
}: AutosavedFormProps) {
	const { i18n } = useTranslation();
	const { revalidate } = useRevalidator();
	const [openedWith, setOpenedWith] = useState(reply?.openedWith ?? loaded);
	const [visit, setVisit] = useState("");
	const field = useRef<HTMLInputElement>(null);
	const autosaver = useRef<Autosaver>(null);
	const storageKey = `${KEPT_TEXT_KEY}_${program.author}_${program.id}_${props.form.id}_${subject}`;
	const clock = useEffectEvent(() =>
		new Intl.DateTimeFormat(i18n.language, { hour: "numeric", minute: "2-digit" }).format(),
	);
	const start = useEffectEvent((form: HTMLFormElement) => {
		const created = createAutosaver(form, {
			address: paths.studioAutosave(program.id),
			storageKey,
			clock,
			onSaved: setOpenedWith,
		});
		const kept = keptText(storageKey);
		if (kept && !created.isUnsaved())
			void created.saveKept(kept).then((outcome) => {
				if (outcome === "saved") void revalidate();
				else if (outcome === "refused") sendKept(form, kept);
			});
		return created;
	});
	useEffect(() => {
		const form = field.current?.form;
		if (!form) return undefined;
		setVisit(newVisit());
		const created = start(form);
		autosaver.current = created;
		return () => {
			autosaver.current = null;
			created.stop();
		};
	}, []);
	useEffect(() => {
		if (reply) autosaver.current?.wasRefused();
	}, [reply]);

	const blocker = useBlocker(() => autosaver.current?.isUnsaved() === true);
	const saveFirst = useEffectEvent(async () => {
		const outcome = await autosaver.current?.save();
		if (outcome !== "refused") return blocker.proceed?.();
		blocker.reset?.();
		field.current?.form?.requestSubmit();
	});
	useEffect(() => {
		if (blocker.state === "blocked") void saveFirst();
	}, [blocker.state]);

	return (
		<ValidatedForm {...props}>
			<input type="hidden" name="openedWith" value={openedWith} ref={field} />
			<input type="hidden" name="subject" value={subject} />
			<input type="hidden" name="visit" value={visit} />
			{reply?.clash && <ClashFields {...reply.clash} />}
			{children}
		</ValidatedForm>
	);
}

/** Puts kept text into the form and presses its button, whose answer says what stands against saving. */
function sendKept(form: HTMLFormElement, fields: readonly (readonly [string, string])[]): void {
	const left = [...fields];
	for (const control of form.elements) {
		if (
			!(
				control instanceof HTMLInputElement ||
				control instanceof HTMLTextAreaElement ||
				control instanceof HTMLSelectElement
			)
		)
			continue;
		if (control.name === "_token" || control.name === "_key") continue;
		const isChoice = control.type === "radio" || control.type === "checkbox";
		if (isChoice && control instanceof HTMLInputElement)
			control.checked = fields.some(
				([name, value]) => name === control.name && value === control.value,
			);
		else {
			const at = left.findIndex(([name]) => name === control.name);
			const [kept] = at < 0 ? [] : left.splice(at, 1);
			if (kept) control.value = kept[1];
		}
	}
	form.requestSubmit();
}
