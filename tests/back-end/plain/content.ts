import { AsIs, type Row } from "./forms.ts";

/**
 * The content of the plain back end, with no more fields than any back end must have. Except for
 * programs, ids count from 1 in each table, as in any database, so ids in different tables
 * coincide.
 */

export const portalApp = 760;
export const essentials = 501;
export const expert = 502;
export const cruises = 610;
const hidden = 505;

/** `0000-00-00`, the zero date, means that there is no date. */
const zeroDate = new AsIs("0000-00-00");

function app(id: number, nameOnDevice: string, fields: Row): Row {
	return {
		id,
		nameOnDevice,
		comingSoon: false,
		regionHidden: false,
		level: "ii",
		directory: false,
		directoryUrl: null,
		keywords: [],
		startDate: zeroDate,
		endDate: zeroDate,
		programBenefits: "",
		backgroundType: 1,
		statusId: 2,
		background: `background-${id}.jpg`,
		color: "#0F766E",
		companyColor: "#123456",
		secondaryColor: "#747A7A",
		accentColor: "ffffff",
		darkTextColor: "#484848",
		lightTextColor: "#AAAAAA",
		colorDark: "#1A1A1A",
		colorLight: "#F5F5F5",
		successColor: null,
		warningColor: null,
		errorColor: null,
		diplomaColor: "#0F766E",
		diplomaCheckmarkColor: null,
		primaryContrastText: null,
		...fields,
	};
}

function categoryEntry(id: number, categoryId: number, name: string): Row {
	return {
		categoryId,
		id,
		createdAt: new Date("2024-02-01T10:00:00Z"),
		updatedAt: new Date("2024-02-02T10:00:00Z"),
		category: { name, subType: "destination" },
	};
}

export const apps: Row[] = [
	app(portalApp, "Atlantic Travel Academy", {
		categories: [{ categoryId: 1, name: "TravPro mobile" }],
		appHasCategories: null,
	}),
	app(essentials, "Madeira Essentials", {
		categories: [
			{ categoryId: 5, name: "Europe" },
			{ categoryId: 12, name: "International destinations" },
			{ categoryId: 19, name: "Featured" },
		],
		appHasCategories: new AsIs("see categories"),
		directory: true,
		directoryUrl: "https://madeira.example/partners",
		keywords: ["madeira", "island", "levada"],
		programBenefits: "A diploma for your office wall\nA place on the list of experts",
		statusId: new AsIs("live"),
		backgroundType: new AsIs({ kind: "photo" }),
		color: "ff0000",
		startDate: new Date("2025-01-15T00:00:00Z"),
	}),
	app(expert, "Madeira Expert", {
		level: "iii",
		appHasCategories: [
			categoryEntry(1, 5, "Europe"),
			categoryEntry(2, 12, "International destinations"),
		],
		keywords: ["madeira", "wine"],
		programBenefits: "A familiarization trip each spring",
	}),
	app(hidden, "Madeira for the Home Market", {
		regionHidden: true,
		categories: [{ categoryId: 5, name: "Europe" }],
		appHasCategories: null,
	}),
	app(cruises, "Atlantic Breeze Cruises", {
		categories: [{ categoryId: 14, name: "Cruise lines" }],
		appHasCategories: null,
		endDate: new Date("2031-12-31T00:00:00Z"),
	}),
];

function chapter(
	appId: number,
	id: number,
	chapterNumber: number,
	title: string,
	fields: Row,
): Row {
	return {
		id,
		appId,
		chapterNumber,
		title,
		image: `chapter-${id}.jpg`,
		imagePro: null,
		itemCount: pages[id]?.length ?? 0,
		itemCountMin: pages[id]?.length ?? 0,
		video: null,
		badge: `badge-${id}.png`,
		state: null,
		region: null,
		regionType: null,
		chapterCategoryId: 1,
		comingSoon: false,
		upcoming: false,
		essentialsChapter: false,
		introChapter: false,
		alternativeTrain: false,
		testChapter: false,
		hiddenInSource: false,
		specialization: false,
		partner: false,
		tiers: new AsIs("gold"),
		translationStatus: null,
		lastTranslatedDate: null,
		...fields,
	};
}

/** Pages by chapter. Their ids count from 1 across all chapters. */
const pages: Record<number, Row[]> = {
	1: [
		page(1, 1, "text", "Welcome to the island of eternal spring", {
			subtitle: "Where the Atlantic is warm",
			summary: "Madeira in two minutes.",
			text: "<p>Madeira lies <strong>closer to Africa</strong> than to Lisbon.</p>",
			salesTip: "Offer it to those who have seen the Algarve.",
			image: "welcome.jpg",
			imageCredits: "Photo: Ana Teles",
			date: new Date("2025-03-01T00:00:00Z"),
			links: [
				{
					id: 1,
					type: "url",
					text: "Visit Madeira",
					resources: [{ src: "https://madeira.example/", credits: "Madeira Tourism" }],
				},
				{
					id: 2,
					type: "image",
					text: "Câmara de Lobos",
					resources: [{ src: "camara-de-lobos.jpg", credits: "Photo: Rui Gomes" }],
				},
			],
		}),
		page(2, 2, "video", "The levadas from the air", {
			text: "Two minutes of water and green.",
			imageCredits: "Video: Nuno Freitas",
			links: [
				{
					id: 3,
					type: "video",
					text: "The levadas",
					resources: [{ src: "levadas.mp4", credits: "Nuno Freitas" }],
				},
			],
			linkJw: "Xk3jd92a",
		}),
		page(3, 3, "image", "The fireworks of New Year", {
			image: "fireworks.jpg",
			imageCredits: "Photo: Ana Teles",
			text: "The bay of Funchal at midnight.",
		}),
		page(4, 4, "end screen", "You know the island", { text: "Now test what you know." }),
	],
	2: [
		question(5, 1, "combo lock", "The captain's lock", {
			question: "In which year did Zarco's ships reach the island?",
			amountOfDials: 4,
			correctAnswer: "1419",
		}),
		question(6, 2, "drag and drop", "Pack for a levada walk", {
			question: "Drag what you need into the backpack.",
			options: [
				{ label: "Walking shoes", correct: true },
				{ label: "Flippers", correct: false },
				{ label: "Rain jacket", correct: true },
			],
		}),
		question(7, 3, "fill in the blanks", "The name of the capital", {
			question: "The capital is ____, and its ocean is the ____.",
			correctAnswers: ["Funchal", "Atlantic"],
		}),
		question(8, 4, "flipboard", "The year of discovery", {
			question: "Turn the board to the year of the discovery.",
			options: ["1319", "1419", "1519"],
			correctAnswer: "1419",
			decimals: 0,
		}),
		question(9, 5, "slider", "The highest peak", {
			question: "How high is the Pico Ruivo, in meters?",
			options: [1500, 1862, 2100],
			correctAnswer: 1862,
			decimals: 0,
		}),
		question(10, 6, "multiple choice dropdown", "The right season", {
			question: "When is the season?",
			options: [
				{ label: "Summer only", correct: false },
				{ label: "All year", correct: true },
			],
		}),
		question(11, 7, "image multiple", "Flowers of the island", {
			question: "Which flowers grow on the island?",
			options: [
				{ label: "Strelitzia", image: "strelitzia.jpg", correct: true },
				{ label: "Edelweiss", image: "edelweiss.jpg", correct: false },
				{ label: "Hydrangea", image: "hydrangea.jpg", correct: true },
			],
			columns: 3,
		}),
		question(12, 8, "image single", "The island's silhouette", {
			question: "Which silhouette is Madeira's?",
			options: [
				{ label: "madeira.png", correct: true },
				{ label: "porto-santo.png", correct: false },
			],
			columns: 2,
		}),
		question(13, 9, "multiple", "Good reasons to go", {
			question: "What do guests come for?",
			options: [
				{ label: "Levadas", correct: true },
				{ label: "Skiing", correct: false },
				{ label: "Wine", correct: true },
			],
			columns: 1,
		}),
		question(14, 10, "single", "The island's airport", {
			question: "Where is the airport?",
			options: [
				{ label: "Funchal", correct: true },
				{ label: "Porto Moniz", correct: false },
			],
			columns: 0,
		}),
		page(15, 11, "End Screen", "You are an expert of the essentials", { text: "Well done." }),
	],
	3: [page(16, 1, "text", "Notes for the editors", { text: "Not for agents." })],
	4: [
		page(17, 1, "text", "Malvasia to Sercial", { text: "Four grapes, four sweetnesses." }),
		question(18, 2, "single", "The driest wine", {
			question: "Which Madeira is the driest?",
			options: [
				{ label: "Sercial", correct: true },
				{ label: "Malvasia", correct: false },
			],
			columns: 1,
		}),
	],
	5: [page(19, 1, "text", "A ship like a village", { text: "Ninety cabins and one long table." })],
};

function page(id: number, pageNumber: number, type: string, title: string, fields: Row): Row {
	return {
		id,
		pageNumber,
		type,
		title,
		subtitle: null,
		summary: null,
		text: null,
		comment: null,
		date: null,
		image: null,
		imageCredits: null,
		salesTip: null,
		links: [],
		linkJw: null,
		...fields,
	};
}

function question(id: number, pageNumber: number, type: string, title: string, fields: Row): Row {
	return page(id, pageNumber, type, title, {
		correctAnswerText: "That's right.",
		incorrectAnswerText: "Not quite.",
		...fields,
	});
}

export const chapters: Row[] = [
	chapter(essentials, 1, 1, "Welcome to Madeira", { introChapter: true }),
	chapter(essentials, 2, 2, "Know the Island", {
		essentialsChapter: true,
		lastTranslatedDate: new Date("2025-04-04T00:00:00Z"),
	}),
	chapter(essentials, 3, 3, "Notes for Editors", { hiddenInSource: true }),
	chapter(expert, 4, 1, "The Wines", {
		specialization: new AsIs("wine"),
		tiers: ["a", "b", "c", "d"],
	}),
	chapter(cruises, 5, 1, "On Board", {}),
];

/** Returns all pages of a chapter, or of every chapter if `chapterId` is null. */
export function pagesOf(chapterId: number | null): Row[] {
	return chapterId === null ? Object.values(pages).flat() : (pages[chapterId] ?? []);
}
