import { join } from "node:path";
import { writePackFile, type Json } from "#tests/support/packs.ts";
import { temporaryFolder } from "#tests/support/temporary.ts";

type Row = { [field: string]: Json };

const time = "0000-00-00 00:00:00";
const drawing =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>';

export const smallProgram = "apps/77.json";

/** Creates a content page with one sentence. The fields in `given` replace its own. */
export function lesson(id: number, page_number: number, given: Row = {}): Row {
	const empty = {
		subtitle: "",
		summary: "",
		comment: "",
		date: time,
		image: "",
		image_credits: "",
		sales_tip: "",
		links: [],
		link_jw: "",
	};
	return {
		id,
		page_number,
		type: "text",
		title: "The harbor",
		text: "<p>Ferries leave from the old pier.</p>",
		...empty,
		...given,
	};
}

/** Creates a question with the right answer “From the old pier”. */
export function question(id: number, page_number: number, given: Row = {}): Row {
	const options = [
		{ label: "From the old pier", correct: 1 },
		{ label: "From the airport", correct: 0 },
	];
	const texts = {
		question: "From where do ferries leave?",
		correct_answer_text: "Yes.",
		incorrect_answer_text: "Read it again.",
	};
	return { id, page_number, type: "single", ...texts, options, columns: 1, ...given };
}

function asset(id: number, type: string, title: string, given: Row = {}): Row {
	const flags = {
		shareable: 1,
		full_complete_unlock_only: 0,
		graduated_unlock_only: 0,
		in_development: 0,
	};
	const rest = {
		image: "",
		url: "",
		thumbnail: "",
		region_type: "",
		state: "",
		region: "",
		countries: [],
		item_id: 0,
		contact_us: 0,
	};
	return {
		id,
		app_id: 77,
		type,
		title,
		subtitle: "",
		...flags,
		...rest,
		tiers: [1, 1, 1, 1],
		...given,
	};
}

function chapter(id: number, chapter_number: number, pages: readonly Row[]): Row {
	const flags = Object.fromEntries(
		[
			"coming_soon",
			"upcoming",
			"essentials_chapter",
			"intro_chapter",
			"alternative_train",
			"test_chapter",
		].map((name) => [name, 0]),
	);
	return {
		id,
		app_id: 77,
		chapter_number,
		title: `Chapter ${chapter_number}`,
		image: "",
		image_pro: "",
		item_count: pages.length,
		item_count_min: 0,
		video: "",
		badge: "badge.svg",
		state: "",
		region: "",
		region_type: "",
		chapter_category_id: 0,
		...flags,
		hidden_in_source: 0,
		specialization: 0,
		partner: 0,
		tiers: [1, 1, 1, 1],
		translation_status: "",
		last_translated_date: time,
		pages: [...pages],
	};
}

function libraryItem(id: number, title: string, given: Row): Row {
	return {
		id,
		chapter: null,
		description: "",
		exclude_file: 0,
		link_jw: "",
		shareable: 1,
		text_html: "",
		thumbnail: "",
		title,
		type: "",
		url: "",
		...given,
	};
}

const colors = {
	color: "#1F5C7A",
	company_color: "#1F5C7A",
	secondary_color: "#5B6B73",
	accent_color: "#FFC56B",
	dark_text_color: "#20303A",
	light_text_color: "#D7E3EA",
	color_dark: "#12303F",
	color_light: "#F2F8FB",
	success_color: "#2E7D32",
	warning_color: "#FFC107",
	error_color: "#D32F2F",
	diploma_color: "#12303F",
	diploma_checkmark_color: "#2E7D32",
	primary_contrast_text: "#FFFFFF",
};

/** Writes a pack without findings. It has one program, two chapters and a resource of each type. */
export function smallPack(): string {
	const folder = join(temporaryFolder(), "pack");
	const app = {
		id: 77,
		name_on_device: "Harbor Town",
		categories: [],
		coming_soon: 0,
		region_hidden: 0,
		level: "ii",
		directory: 0,
		directory_url: "",
		keywords: "",
		start_date: time,
		end_date: time,
		program_benefits: "",
		background_type: 1,
		status_id: 1,
		app_has_categories: [],
		...colors,
		description: "Two chapters.",
		image: "harbor.svg",
	};
	const pages = [
		lesson(771, 1, { image: "harbor.svg" }),
		question(772, 2),
		lesson(773, 3, { type: "end screen", title: "Done" }),
	];
	const film = { url: "harbor.mp4", captions: "harbor.vtt", transcript: "A ferry comes in." };
	const second = [
		lesson(775, 1, { type: "video", title: "The film", ...film }),
		lesson(776, 2, { type: "end screen", title: "Done" }),
	];
	const content = {
		app,
		chapters: [chapter(701, 1, pages), chapter(702, 2, second)],
		assets: {
			fastfacts: [asset(81, "page", "Getting there", { url: "facts.txt" })],
			toolbox: [
				asset(82, "document", "Timetable", { url: "facts.txt" }),
				asset(83, "collection", "Flyers"),
				asset(84, "image library", "Pictures"),
			],
		},
		collections: {
			83: {
				Flyers: [
					{ id: 91, image: "", page_id: 0, title: "Flyer", type: "document", url: "facts.txt" },
				],
			},
		},
		image_library: [libraryItem(95, "Harbor", { url: "harbor.svg" })],
		video_library: [libraryItem(96, "The film", film)],
	};
	writePackFile(
		folder,
		"pack.json",
		JSON.stringify({ format: "tradewinds-pack", version: 1, name: "Small" }),
	);
	writePackFile(folder, smallProgram, JSON.stringify(content));
	writePackFile(
		folder,
		"notifications.json",
		JSON.stringify([
			{ id: 7701, title: "New", text: "Two chapters on ferries.", url: "/info/77/", app_id: 77 },
		]),
	);
	for (const name of ["harbor.svg", "badge.svg"]) writePackFile(folder, `media/${name}`, drawing);
	writePackFile(
		folder,
		"media/harbor.mp4",
		Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"),
	);
	writePackFile(folder, "media/facts.txt", "Ferries leave every hour.");
	writePackFile(
		folder,
		"media/harbor.vtt",
		"WEBVTT\n\n00:00.000 --> 00:02.000\nA ferry comes in.\n",
	);
	return folder;
}
