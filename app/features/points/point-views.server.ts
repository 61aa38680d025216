import { namesOf } from "#app/features/catalog/program.ts";
import { ago, longDate, shortDate } from "#app/platform/i18n/format.server.ts";
import type { ListedProgram } from "#app/features/learner/learner.ts";
import type { Device } from "#app/features/account/sessions/devices.server.ts";
import type { Badge } from "./my-badges.server.ts";
import type { PointLine } from "./point-history.server.ts";
import type { RequestContext } from "#app/request.server.ts";

type Reader = Pick<RequestContext, "portal" | "t" | "language" | "now">;

export function pointView(line: PointLine, { t, language }: Reader) {
	return {
		key: `${line.action} ${line.at} ${line.subject ?? ""} ${line.program?.id ?? ""}`,
		title: t(`source.deed.${line.action}`),
		detail:
			[...new Set([line.subject, line.program?.nameOnDevice])].filter(Boolean).join(" – ") || null,
		programId: line.program?.id ?? null,
		date: shortDate(language, line.at) ?? "",
		points: t("source.points.plus", { count: line.points }),
	};
}

export function badgeView(
	badge: Badge & { points?: number; number?: number },
	programId: number | null,
	{ t, language }: Reader,
) {
	const way =
		badge.points === undefined
			? badge.number === undefined
				? t("source.badges.toWin")
				: t("info.chapter", { number: badge.number })
			: t("source.badges.at", { count: badge.points });
	return {
		key: badge.key,
		title: badge.title,
		image: badge.image,
		programId,
		won: badge.wonAt !== null,
		// Another back end may not return the time.
		note: badge.wonAt ? t("source.badges.won", { date: shortDate(language, badge.wonAt) }) : way,
	};
}

export type BadgeView = ReturnType<typeof badgeView>;

export function optInView(
	{ program, enrollment, completion }: ListedProgram,
	{ t, language, portal }: Reader,
) {
	const { timeZone } = portal.settings;
	const { place, title } = namesOf(program);
	const since = enrollment?.marketingTravelBrandsOptInDate ?? null;
	return {
		id: program.id,
		title: place === title ? title : `${place} – ${title}`,
		logo: program.logo,
		image: program.image ?? program.background.image,
		completion,
		detail: enrollment?.trainingGraduated
			? t("programs.graduated", {
					date: longDate(language, enrollment.trainingGraduated, timeZone),
				})
			: t("source.programs.since", { date: longDate(language, enrollment?.createdAt ?? null) }),
		optIn: since !== null,
		optInSince:
			since === null ? null : t("source.programs.optInSince", { date: longDate(language, since) }),
	};
}

export type OptInView = ReturnType<typeof optInView>;

export function deviceView(device: Device, { t, language, now }: Reader) {
	const { browser, system } = device;
	const name =
		browser && system
			? t("source.devices.both", { browser, system })
			: (browser ??
				system ??
				t(device.kind === "app" ? "source.devices.app" : "source.devices.unknown"));
	return {
		key: device.key,
		name,
		phone:
			device.kind === "app" ||
			system === "iPhone" ||
			system === "Android" ||
			system === "Windows Phone",
		here: device.isCurrent,
		shared: device.shared,
		detail: t(device.isCurrent ? "source.devices.hereSince" : "source.devices.seen", {
			since: longDate(language, device.since),
			ago: ago(language, device.lastSeen, now),
		}),
	};
}

export type DeviceView = ReturnType<typeof deviceView>;
