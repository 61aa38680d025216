import { apps, cruises, essentials, expert } from "./content.ts";
import { AsIs, type Row } from "./forms.ts";

/** The sales resources, contacts, trade shows and the rest of the plain back end's content. */

/** The assets. `set` is the `type` in the call for them: fastfacts or toolbox. */
export const assets: { set: "fastfacts" | "toolbox"; row: Row }[] = [
	fact(1, essentials, "link", "Madeira at a glance", { url: "https://madeira.example/facts" }),
	fact(2, essentials, "Document", "Entry rules", { url: "entry-rules.pdf" }),
	fact(3, essentials, "internal", "For the office only", { url: "office.pdf" }),
	fact(4, essentials, "document", "Hide: draft of next year", { url: "draft.pdf" }),
	tool(5, essentials, "collection", "Emails for your clients", { itemId: 1 }),
	tool(6, essentials, "Collection", "Brochures", { itemId: 2 }),
	tool(7, essentials, "video library", "Videos of the island", {}),
	tool(8, essentials, "imageLibrary", "Pictures of the island", {}),
	tool(9, essentials, "document", "The sales guide", { url: "sales-guide.pdf", shareable: true }),
	tool(10, essentials, "webinar", "Meet the island's guides", {
		url: "https://madeira.example/webinar",
	}),
	tool(11, essentials, "document", "Commission table", {
		url: "commission.pdf",
		fullCompleteUnlockOnly: true,
	}),
	tool(12, expert, "document", "The wine list", { url: "wines.pdf" }),
	tool(13, cruises, "document", "Deck plans", { url: "decks.pdf" }),
];

function fact(id: number, appId: number, type: string, title: string, fields: Row) {
	return { set: "fastfacts" as const, row: asset(id, appId, type, title, fields) };
}

function tool(id: number, appId: number, type: string, title: string, fields: Row) {
	return { set: "toolbox" as const, row: asset(id, appId, type, title, fields) };
}

function asset(id: number, appId: number, type: string, title: string, fields: Row): Row {
	return {
		id,
		appId,
		type,
		title,
		subtitle: null,
		image: `asset-${id}.jpg`,
		url: null,
		thumbnail: null,
		shareable: false,
		fullCompleteUnlockOnly: false,
		graduatedUnlockOnly: false,
		inDevelopment: false,
		regionType: null,
		state: null,
		region: null,
		tiers: new AsIs({ one: 1 }),
		countries: ["us", "pt"],
		itemId: id,
		contactUs: false,
		...fields,
	};
}

/** The items of each collection, grouped by heading. Their ids count from 1 in each collection. */
export const collections: Record<number, Record<string, Row[]>> = {
	1: {
		Invitations: [item(1, "document", "A spring letter", "spring-letter.pdf")],
		Reminders: [
			item(2, "link", "A reminder", "https://madeira.example/reminder"),
			item(3, "postcard", "A postcard to print", "https://madeira.example/postcard"),
		],
	},
	2: {
		Brochures: [
			item(1, "document", "Hotels", "hotels.pdf"),
			item(2, "Document", "Walks", "walks.pdf"),
		],
	},
};

function item(id: number, type: string, title: string, url: string): Row {
	return { id, image: `item-${id}.jpg`, pageId: null, title, type, url };
}

/**
 * Images by program id. Their ids coincide with the ids of videos and of other programs' images.
 */
export const images: Record<number, Row[]> = {
	[essentials]: [
		libraryItem(1, "image", "Funchal at night", { url: "funchal.jpg", textHtml: "<p>The bay</p>" }),
		libraryItem(2, "image", "A levada", { url: "levada.jpg", description: "Water by the path" }),
	],
	[expert]: [libraryItem(1, "image", "A cellar", { url: "cellar.jpg" })],
};

/** Videos by program id. */
export const videos: Record<number, Row[]> = {
	[essentials]: [
		libraryItem(1, "video", "The walk to Rabaçal", { url: "rabacal.mp4" }),
		libraryItem(2, "Video", "The toboggan of Monte", { url: "monte.mp4", linkJw: "Ab12Cd34" }),
	],
	[expert]: [libraryItem(1, "video", "The harvest", { url: "harvest.mp4" })],
};

function libraryItem(id: number, type: string, title: string, fields: Row): Row {
	return {
		chapter: { id: 1, image: "chapter-1.jpg", number: 1, title: "Welcome to Madeira" },
		description: null,
		excludeFile: false,
		id,
		linkJw: null,
		shareable: true,
		textHtml: null,
		thumbnail: `thumbnail-${type.toLowerCase()}-${id}.jpg`,
		title,
		type,
		...fields,
	};
}

/** Contacts by program id. */
export const contacts: Record<number, Row[]> = {
	[essentials]: [
		contact(1, "Ana Teles", { phone: "+351 291 000 000", position: "Trade manager" }),
		contact(2, "Rui Gomes", { phone: 351_291_000_001, area: "North" }),
		contact(3, "Who Left", { archived: true }),
	],
};

function contact(id: number, name: string, fields: Row): Row {
	return {
		address: "Avenida Arriaga 16, Funchal",
		archived: false,
		area: null,
		country: "Portugal",
		emails: [
			{
				id,
				contactUsId: id,
				email: `contact-${id}@madeira.example`,
				createdAt: new Date("2024-05-05T05:05:05Z"),
				updatedAt: null,
			},
		],
		id,
		image: `contact-${id}.jpg`,
		itemId: id,
		name,
		otherCopy: null,
		phone: null,
		position: null,
		title: "Madeira Tourism",
		url: "https://madeira.example/",
		createdAt: new Date("2024-05-05T05:05:05Z"),
		updatedAt: new Date("2024-06-06T06:06:06Z"),
		...fields,
	};
}

export const showcases: Row[] = [
	{
		...apps.find((app) => app.id === essentials),
		exhibitions: [
			{
				id: 1,
				title: "The island on stage",
				image: "stage.jpg",
				url: "https://madeira.example/stage",
			},
			{ id: 2, title: "A taste of wine", image: "taste.jpg", url: "https://madeira.example/taste" },
		],
	},
];

export const tradeShows: Row[] = [
	{
		id: 1,
		title: "Atlantic Travel Market",
		description: "Two days of islands.",
		image: "market.jpg",
		location: "Lisbon",
		startDate: new Date("2031-05-10T09:00:00Z"),
		endDate: new Date("2031-05-11T17:00:00Z"),
		url: "https://market.example/",
	},
	{
		id: 2,
		title: "Expo of Small Ships",
		description: "Online, for one day.",
		image: "ships.jpg",
		location: "Online",
		startDate: new Date("2031-09-01T09:00:00Z"),
		endDate: new Date("2031-09-01T17:00:00Z"),
		url: "https://ships.example/",
	},
];

export const notifications: Row[] = [
	{
		id: 1,
		title: "The levada of Caldeirão is open again",
		text: "Walkers can use the whole path.",
		url: "https://madeira.example/news",
		createdAt: new Date("2026-01-05T08:00:00Z"),
	},
];

export const pointDescriptions: Row[] = [
	{ id: 1, action: "login", description: "Log in", points: 5 },
	{ id: 2, action: "chapter", description: "Complete a chapter", points: 50 },
	{ id: 3, action: "diploma", description: "Earn a diploma", points: 200 },
	{ id: 4, action: "share", description: "Share a resource", points: 10 },
];

export const badges: Row[] = [
	{ id: 1, title: "Explorer", image: "explorer.png", points: 50 },
	{ id: 2, title: "Ambassador", image: "ambassador.png", points: 500 },
];
