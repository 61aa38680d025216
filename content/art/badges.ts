// Badges: luggage tags (160 by 220) with a line icon and a band of text, as in the mock-ups.
import { palettes, type Palette, type Program } from "./palettes.ts";
import { circle, escape, must, num, path, rect, stroke } from "./svg.ts";

/** Line icons on a grid of 24, drawn with round ends. */
export const icons: Record<string, string> = {
	blossom:
		"M12 12q-4-4-2-8.5l2 1.5 2-1.5q2 4.5-2 8.5q1.5-5.5 6.8-5.5l-.5 2.5 2.3 1.2q-3.6 3.700-8.6 1.8q5.5 1.5 5.8 6.5l-2.6-.2-.8 2.5q-4.3-3-2.400-8.8q.5 6-3.6 8.8l-.8-2.5-2.6.2q.3-5 7-6.5q-5.5 2-9.2-1.8l2.3-1.2-.5-2.5q5.3 0 7.400 5.5z",
	sunrise: "M2 17h20M5 17a7 7 0 0 1 14 0M12 3v3.500M4 7.500l2.2 2.200M20 7.500l-2.2 2.200M5 21h14",
	compass:
		"M12 2.500a9.5 9.5 0 1 0 .01 0M12 5v1.500M12 17.500V19M5 12h1.500M17.5 12H19M15.5 8.500l-2 5-5 2 2-5z",
	bridge: "M2 9h20M4 9q8-9 16 9M4 18Q12 0 20 18M7 9v4M12 9v.5M17 9v4M2 21q2.5-2 5 0t5 0 5 0 5 0",
	halfDome: "M2 20h20M9 20V9q1-5 5-4.5 2.5.5 3 5L18 20M14 4.500V20M5 20v-3M5 17l-2.2 0L5 11l2.2 6z",
	grapes:
		"M12 2q0 3 2 4.500M12 5q-4-3.5-8 0 3 4 8 1zM9 9.500a2 2 0 1 0 .01 0M14 9.500a2 2 0 1 0 .01 0M19 8.500a1.8 1.8 0 1 0 .01 0M11.5 14a2 2 0 1 0 .01 0M16.5 13.500a2 2 0 1 0 .01 0M14 18.300a2 2 0 1 0 .01 0",
	joshua:
		"M10 21v-8M10 15Q5 15 5 10M10 13Q10 8 8 6M10 14q6 0 6-4M3 9l2 1 2-1M4.5 7.500L5 10M6 5l2 1 1.5-2M14 9l2 1 2-1M16 7.500V10M6 21h8M19 3.500l.5 1.5 1.5.5-1.5.5-.5 1.5-.5-1.5-1.5-.5 1.5-.5zM20 14.500h.1M13 4h.1",
	wheel:
		"M12 3a7 7 0 1 0 .01 0M12 3v14M5 10h14M7 5l10 10M17 5L7 15M12 10L7 21.500M12 10l5 11.500M4 21.500h16",
	bear: "M2.5 18v-5q0-5 6-5h5l2-1.500q2-1 3 .5l3 2-1.5 3-3 .5V18H14v-3.500H8.500V18zM17.5 9.300h.1M8 3l1.6 1.700L12.5 2",
	stopwatch:
		"M12 6a7.5 7.5 0 1 0 .01 0M12 2.500V6M9.5 2.500h5M18 7l1.5-1.500M12 13.500q-2.5-1.5-1.5-4 1.5.5 1.5 4 0-3.5 1.5-4 1 2.5-1.5 4zM12 13.500q-2.5.5-3.5 2.5 2.5 1 3.5-2.5 1 3.5 3.5 2.5-1-2-3.5-2.500z",
	skyline:
		"M2 5.500q10-4 20 0M3 20V12h4v8M9 20V9l2-2 2 2v11M15 20v-9h2.500v9M19 20v-5h2v5M1.5 20h21",
	curtain:
		"M3 4h18M4 4q1 9-1 16h4q2-6 2-16M20 4q-1 9 1 16h-4q-2-6-2-16M12 10l1 2.2 2.3.2-1.7 1.6.5 2.3-2.1-1.2-2.1 1.2.5-2.3-1.7-1.6 2.3-.2z",
	cliffs:
		"M2 20h20M3 20l2-9h4l1.5 4L13 7h4l4 13M5 14.500h5M13 11.500h5M17 3.500a1.8 1.8 0 1 0 .01 0",
	rings:
		"M8 5.500a4.5 4.5 0 1 0 .01 0M13.5 5.500a4.5 4.5 0 1 0 .01 0M6 17.500h12v4.500H6zM9 19.800h6M10 14.500v3M14 14.500v3",
	neon: "M12 2l2 7.5 7.5 2-7.5 2-2 8-2-8-7.5-2 7.5-2zM9.5 11.500l1.8 1.8 3.2-3.4",
	signpost:
		"M12 2v20M8 22h8M12 4h7l2 1.8-2 1.800h-7zM12 9.500H5l-2 1.8 2 1.800h7zM12 15h6l2 1.6-2 1.600h-6z",
	sextant:
		"M12 3L3 17q9 6.5 18 0zM12 3v3.500M7 14q5 3 10 0M12 6.500l3.5 11M10 6.500h4M15 20l1.5-1M15.5 17.500l1.5 3.5",
	helm: "M12 5a7 7 0 1 0 .01 0M12 1.500v4M12 18.500v4M1.5 12h4M18.5 12h4M4.6 4.600l2.8 2.800M16.6 16.600l2.8 2.800M19.4 4.600l-2.8 2.800M7.4 16.600l-2.8 2.800M12 8.500l1.1 2.3 2.5.3-1.8 1.7.4 2.5-2.2-1.2-2.2 1.2.4-2.5-1.8-1.7 2.5-.3z",
	paddle:
		"M5 19l9.5-9.500M14 9q-1-3.5 3-6 4.5 1 4 5.5-3.5 3-7 .5M3.5 20.500L5 19M2 22h.1M14 20q1.5-1.2 3 0t3 0 2.5 0",
	maple:
		"M12 21v-6M12 2.500l2 3.5 2.5-1.5-.5 5 3-1.5.5 2.5 2 1-4 3.5.5 2-6-1-6 1 .5-2-4-3.5 2-1 .5-2.5 3 1.5-.5-5L10 6z",
	peak: "M1.5 16L8.5 4l4.5 7.500L15 8.5 20 16M6 8.500l2.5 1.5 2.3-1.600M2 20.500q2.5-2 5 0t5 0 5 0 5 0",
	polarBear: "M3 18v-5q1-5 7-5l4-2.500q2-1.5 3.5.5L21 8.500l-2 3-3 .5v6h-3v-3H8v3zM17 8h.1",
	tower:
		"M12 1.500V7M10 21l1.2-10.500h1.600L14 21M8.5 9q0-2 3.5-2t3.5 2q0 1.8-3.5 1.800T8.5 9zM3 21h18M4 21v-5h3.500v5M16.5 21v-7H20v7",
	gate: "M3 21V7l2-2 2 2v14M17 21V7l2-2 2 2v14M7 10h10M7 8V6.500h2V8h2V6.500h2V8h2V6.500h2V8M9.5 21v-4.500a2.5 2.5 0 0 1 5 0V21M2 21h20",
	lighthouse:
		"M9 21l1-12h4l1 12zM9.5 9V6h5v3M8.5 6L12 3l3.5 3zM6 6.500L2.5 5.500M6 8.500L2.5 9.500M18 6.500l3.5-1M18 8.500l3.5 1M9.6 14h4.800M5 21h14",
	domeCar:
		"M2 17.500V10h20v7.500zM6 10q0-4.5 3-4.500h6q3 0 3 4.500M10 5.500V10M14 5.500V10M5 13h2.500M10.7 13h2.600M16.5 13H19M7 20a1.2 1.2 0 1 0 .01 0M17 20a1.2 1.2 0 1 0 .01 0M2 22.500h.1",
	check: "M12 2.500a9.5 9.5 0 1 0 .01 0M7.5 12.500l3 3 6-6.5",
	lantern:
		"M12 2v2.500M8.5 4.500h7M8 4.500Q4 12 8 19.500h8q4-7.5 0-15M6.3 9h11.400M6 12h12M6.3 15h11.400M12 19.500V22.5",
	torii: "M2 5q10 2.5 20 0M4 10h16M7 6.500V20M17 6.500V20M12 6.300V10",
	bulletTrain:
		"M2 17V7h8q7 0 11 7 1 3-2 3zM2 13h17M4.5 9.500h2M8.5 9.500h2M13 8.500q3 1 4.5 3h-4.500zM2 20h20",
	snowWave:
		"M12 2v11M7.2 4.700l9.6 5.600M16.8 4.700l-9.6 5.600M10.5 3L12 4.5 13.5 3M10.5 12l1.5-1.5 1.5 1.500M2 18q2.5-3 5 0t5 0 5 0 5 0M4 22q2-1.8 4 0t4 0 4 0 4 0",
	bath: "M3 13h18q0 8-9 8t-9-8zM8 10q-2-2 0-4t0-4M12 10q-2-2 0-4t0-4M16 10q-2-2 0-4t0-4",
	thistle:
		"M12 22v-6M12 20q-3-2-6-1M12 19q3-2 6-1M8 10q4-2 8 0 .5 6-4 6t-4-6zM8 10L6 4.500M10.3 9L9.3 3M12 9V2M13.7 9l1-6M16 10l2-5.500M10.5 12l1.5 1.500 1.5-1.500",
	castle:
		"M3 21V9h2v2h2V9h2v2h6V9h2v2h2V9h2v12zM9 21v-4a3 3 0 0 1 6 0v4M12 9V3M12 3l5 1.500-5 1.500M6 14h.1M18 14h.1",
	cow: "M6 9q6-3 12 0l-1.500 8q-4.500 4-9 0zM6 9Q2 9 1.500 4.500 4 7 7 7M18 9q4 0 4.500-4.500Q20 7 17 7M9 9v4M12 8v5M15 9v4M10 17.500h.1M14 17.500h.1",
	ferry:
		"M2 15h20l-3 5H5zM5 15v-4h14v4M8 11V7h7v4M13 7V4h2.500v3M2 22.500q2.500-1.500 5 0t5 0 5 0 5 0",
	still:
		"M7 21h10M6 20q-2-8 3-9.500 1.500-3 1.500-6.500h3q0 3.500 1.500 6.500 5 1.500 3 9.500zM13.500 4h6l1.500 5v8M6 16h12",
	flag: "M8 22V2l10 3.500L8 9M3 22q5-2.500 18 0M14 18.500a1 1 0 1 0 .01 0",
	palm: "M12 21q-2-7 1-12M13 9Q9 4 3 7q4 .5 5 4M13 9q1-6 8-5-4 1-4.500 5M13 9q-6 0-7 7 2.500-4 5-4M13 9q5 0 7 6-3-3-5-3M5 21h14",
	drop: "M12 2.500q7 8 7 12a7 7 0 0 1-14 0q0-4 7-12zM8.500 14.500q0 3.500 3.500 4M2 22.500q2.500-1.500 5 0t5 0 5 0 5 0",
	temple: "M2 21h20M4 21v-4h16v4M6.500 17v-4h11v4M9 13V7h6v6M8 7h8V4.500H8zM11 21l.5-8h1l.5 8",
	castleSand:
		"M3 21h18M5 21l1-8h3v-2h1.500v2h3v-2H15v2h3l1 8M10 21v-3.500a2 2 0 0 1 4 0V21M12 11V3l4.500 1.500L12 6",
	llama:
		"M7 21v-7M10 21v-4M15 21v-4M18 21v-7M6 13q0-2 3-2h5q2 0 2-3V3.500l1.500 1.500h2.500q1.500 2 0 3.500h-1.500V14q0 3-3 3H9q-3 0-3-4zM19.500 6.500h.1",
	steps: "M2 21h4v-4h4v-4h4V9h4V5h4M15 21l3-3M11 21l7-7M18 21v-9",
	reedBoat:
		"M2 12q3 8 10 8t10-8q-1 .5-3-.500-1.500 4-7 4t-7-4Q3 12.500 2 12zM12 15V3q5 3 5 9h-5M2 22.500q2.500-1.500 5 0t5 0 5 0 5 0",
	macaw:
		"M3 20q5-5 8-12 1.500-4 5-4 4 0 4.500 4l-2.500 1q0 6-6 9-4 1.500-9 2zM16 7h.1M11 8q-1 5 2 9M20.500 8q1.500 1.500.5 3.500l-2.500-2.500",
	group:
		"M8 8a2.500 2.500 0 1 0 .01 0M16 8a2.500 2.500 0 1 0 .01 0M12 3a2.500 2.500 0 1 0 .01 0M3.500 21v-3q0-4 4.500-4 2 0 3 1M20.500 21v-3q0-4-4.500-4-2 0-3 1M9 21v-2q0-4 3-4t3 4v2",
	glider:
		"M3 8q9-9 18 0M3 8q4-2.500 6 0 3-2 6 0 2-2.500 6 0M3 8l8 9M21 8l-8 9M9 8l2.500 9M15 8l-2.500 9M12 17a1.500 1.500 0 1 0 .01 0",
	fern: "M5 22Q7 9 20 3M8 14L3 11M9.500 11.500L5 7.500M12 8.500L9 4M7 17l7 .5M9.500 12.500l8 1M12.500 9l7 .5",
	geyser:
		"M12 19V9M9.500 19q0-6-2.500-9M14.500 19q0-6 2.500-9M6 8q-2-3 1-4.500 1-2.500 4-1.500 3-1 4 1 3.500.5 2.500 4M2 21.500q5-4 10-1.500 5-2.500 10 1.500",
	southernCross:
		"M12 2v3M12 16v5M4 9.500h3M17 8h3M12 2.500l.6 1.200M10.500 3.500h3M10.500 19h3M4.500 8v3M19 6.500v3M15 13h.1M12 10.500h.1M2 22h20",
	camper:
		"M2 17V7q0-2 2-2h11q4 0 6 7v5zM2 12h19M5 8h4v4M12 8h3.500q1.500 1 2 4M7 17a2 2 0 1 0 .01 0M16.500 17a2 2 0 1 0 .01 0",
	koru: "M20 12a8 8 0 1 1-8-8 6 6 0 1 1-6 6 4.500 4.500 0 1 1 4.500 4.500 3 3 0 1 1 3-3M2 22q10-4 20 0",
	shield:
		"M12 2.500q4 1.500 8 .5v9q-1 7-8 9.500-7-2.500-8-9.500V3q4 1 8-.5zM4 8.500h16M9 12.500l2.500 2.500 4-4.500",
	passport:
		"M5 2.500h14v19H5zM12 6.500a4 4 0 1 0 .01 0M8 10.500h8M12 6.500q-3 4 0 8M12 6.500q3 4 0 8M8 18h8",
	leaf: "M5 21Q6 11 14 7M6 16q-3-11 14-13 2 17-11 14.500",
	geysirPool: "M3 14q9-5 18 0-1 7-9 7t-9-7zM8 10q-2-2 0-4t0-4M12 9q-2-2 0-4t0-3M16 10q-2-2 0-4t0-4",
	umbrella:
		"M12 2v2M3 13q0-9 9-9t9 9q-2-2-4.500 0-2.500-2-4.500 0-2-2-4.500 0-2.500-2-4.500 0zM12 13v6a2.500 2.500 0 0 1-5 0",
	phone: "M7 2.500h10v19H7zM7 6h10M7 17.500h10M12 19.500h.1M9.500 10h5M9.500 13h3",
	anchor:
		"M12 7v14M12 3a2 2 0 1 0 .01 0M7.5 10.500h9M4 14q.5 7 8 7t8-7M2.5 15.500L4 14l2 1.200M21.5 15.500L20 14l-2 1.2",
	porthole:
		"M12 2.500a9.5 9.5 0 1 0 .01 0M12 6a6 6 0 1 0 .01 0M6.2 13q2-1.6 4 0t4 0 3.6-.4M12 3v1M12 20v1M3 12h1M20 12h1M14 9.500l1-1",
	spiral: "M2 20q6 1 9-3t5-4 5 3-3 5-6-3-1-9 8-6M17 2.500L19.5 3 19 5.5",
};

interface Tag {
	icon: keyof typeof icons & string;
	/** The large code on the band. */
	code: string;
	/** The small title below it. */
	title: string;
	palette: Program;
	/** Specializations get a second outline and a ribbon; the highest badge of a program gets both and a star. */
	rank?: "special" | "top";
	colors?: Partial<Palette>;
}

export const tags: Record<string, Tag> = {
	"california-badge-welcome.svg": {
		icon: "sunrise",
		code: "SFO",
		title: "First Light",
		palette: "california",
	},
	"california-badge-regions.svg": {
		icon: "compass",
		code: "SMF",
		title: "Twelve Regions",
		palette: "california",
	},
	"california-badge-highway-1.svg": {
		icon: "bridge",
		code: "MRY",
		title: "Highway 1",
		palette: "california",
	},
	"california-badge-parks.svg": {
		icon: "halfDome",
		code: "MMH",
		title: "Nine Parks",
		palette: "california",
	},
	"california-badge-wine.svg": {
		icon: "grapes",
		code: "STS",
		title: "Vine to Glass",
		palette: "california",
	},
	"california-badge-desert.svg": {
		icon: "joshua",
		code: "PSP",
		title: "Desert Sky",
		palette: "california",
	},
	"california-badge-family.svg": {
		icon: "wheel",
		code: "SAN",
		title: "Family Days",
		palette: "california",
		rank: "special",
		colors: { color: "#3B1A2C", dark: "#F57040", onColor: "#FFD9B8" },
	},
	"california-badge-specialist.svg": {
		icon: "bear",
		code: "LAX",
		title: "Golden State Specialist",
		palette: "california",
		rank: "top",
		colors: { color: "#FFC44D", onColor: "#3B1A2C" },
	},
	"california-badge-minutes.svg": {
		icon: "stopwatch",
		code: "10 MIN",
		title: "Ten Minutes Well Spent",
		palette: "california",
		colors: { color: "#FFE3C4", onColor: "#A23A0E" },
	},
	"vegas-badge-strip.svg": {
		icon: "skyline",
		code: "LAS",
		title: "Boulevard Reader",
		palette: "vegas",
	},
	"vegas-badge-stage.svg": { icon: "curtain", code: "VGT", title: "Front Row", palette: "vegas" },
	"vegas-badge-desert.svg": { icon: "cliffs", code: "BLD", title: "Day Tripper", palette: "vegas" },
	"vegas-badge-groups.svg": {
		icon: "rings",
		code: "HSH",
		title: "Knot and Name Tag",
		palette: "vegas",
		rank: "special",
		colors: { color: "#24163F", dark: "#F2B632", onColor: "#FFE3A0" },
	},
	"vegas-badge-insider.svg": {
		icon: "neon",
		code: "4.2 MI",
		title: "Las Vegas Insider",
		palette: "vegas",
		rank: "top",
		colors: { color: "#FF8FB4", onColor: "#24163F" },
	},
	"vegas-badge-minutes.svg": {
		icon: "stopwatch",
		code: "10 MIN",
		title: "Ten Minutes in the Lights",
		palette: "vegas",
		colors: { color: "#FBF1DA", onColor: "#7A5200" },
	},
	"vegas-badge-arrival.svg": {
		icon: "sunrise",
		code: "NV",
		title: "First Night",
		palette: "vegas",
	},
	"canada-badge-yay.svg": { icon: "paddle", code: "YAY", title: "First steps", palette: "canada" },
	"canada-badge-yow.svg": { icon: "maple", code: "YOW", title: "Essentials", palette: "canada" },
	"canada-badge-yvr.svg": { icon: "peak", code: "YVR", title: "The West", palette: "canada" },
	"canada-badge-yyq.svg": {
		icon: "polarBear",
		code: "YYQ",
		title: "Prairies and North",
		palette: "canada",
	},
	"canada-badge-yyz.svg": { icon: "tower", code: "YYZ", title: "Ontario", palette: "canada" },
	"canada-badge-yul.svg": { icon: "gate", code: "YUL", title: "Québec", palette: "canada" },
	"canada-badge-yhz.svg": { icon: "lighthouse", code: "YHZ", title: "Atlantic", palette: "canada" },
	"canada-badge-ywg.svg": {
		icon: "domeCar",
		code: "YWG",
		title: "Rail",
		palette: "rail",
		rank: "special",
	},
	"canada-badge-ten.svg": {
		icon: "check",
		code: "QUIZ",
		title: "Sea to Sea",
		palette: "canada",
		rank: "top",
	},
	"canada-badge-city-vancouver.svg": {
		icon: "bridge",
		code: "10 MIN",
		title: "Vancouver",
		palette: "canada",
		colors: { color: "#D7F0EA", onColor: "#0B6A64" },
	},
	"canada-badge-city-calgary.svg": {
		icon: "peak",
		code: "10 MIN",
		title: "Calgary",
		palette: "canada",
		colors: { color: "#D7F0EA", onColor: "#0B6A64" },
	},
	"canada-badge-city-toronto.svg": {
		icon: "tower",
		code: "10 MIN",
		title: "Toronto",
		palette: "canada",
		colors: { color: "#D7F0EA", onColor: "#0B6A64" },
	},
	"canada-badge-city-montreal.svg": {
		icon: "skyline",
		code: "10 MIN",
		title: "Montréal",
		palette: "canada",
		colors: { color: "#D7F0EA", onColor: "#0B6A64" },
	},
	"canada-badge-city-quebec.svg": {
		icon: "gate",
		code: "10 MIN",
		title: "Québec City",
		palette: "canada",
		colors: { color: "#D7F0EA", onColor: "#0B6A64" },
	},
	"canada-badge-city-halifax.svg": {
		icon: "lighthouse",
		code: "10 MIN",
		title: "Halifax",
		palette: "canada",
		colors: { color: "#D7F0EA", onColor: "#0B6A64" },
	},
	"japan-badge-bow.svg": { icon: "blossom", code: "NRT", title: "First bow", palette: "japan" },
	"japan-badge-prefectures.svg": {
		icon: "compass",
		code: "47",
		title: "Forty-seven",
		palette: "japan",
	},
	"japan-badge-bath.svg": { icon: "bath", code: "42 °C", title: "Bath manners", palette: "japan" },
	"japan-badge-hnd.svg": { icon: "lantern", code: "HND", title: "Tokyo on foot", palette: "japan" },
	"japan-badge-kyo.svg": { icon: "torii", code: "KYO", title: "Kyoto on foot", palette: "japan" },
	"japan-badge-rail.svg": { icon: "bulletTrain", code: "SKN", title: "By rail", palette: "japan" },
	"japan-badge-four.svg": {
		icon: "peak",
		code: "JPN",
		title: "Four seasons",
		palette: "japan",
		rank: "top",
	},
	"japan-badge-cts.svg": {
		icon: "snowWave",
		code: "CTS",
		title: "Snow and sea",
		palette: "japanSpecial",
		rank: "special",
	},
	"alaska-badge-aboard.svg": {
		icon: "helm",
		code: "YVR",
		title: "Welcome aboard",
		palette: "alaska",
	},
	"alaska-badge-passage.svg": {
		icon: "compass",
		code: "KTN",
		title: "Passage reader",
		palette: "alaska",
	},
	"alaska-badge-ice.svg": { icon: "peak", code: "ICE", title: "Glacier day", palette: "alaska" },
	"alaska-badge-denali.svg": {
		icon: "cliffs",
		code: "ANC",
		title: "North by rail",
		palette: "alaska",
	},
	"alaska-badge-jnu.svg": {
		icon: "anchor",
		code: "JNU",
		title: "Ports of call",
		palette: "alaska",
	},
	"alaska-badge-sell.svg": {
		icon: "porthole",
		code: "SEA",
		title: "Six answers",
		palette: "alaska",
	},
	"alaska-badge-certified.svg": {
		icon: "sextant",
		code: "7 DAYS",
		title: "Certified",
		palette: "alaska",
		rank: "top",
	},
	"marea-badge-coast.svg": { icon: "palm", code: "CUN", title: "Coast Reader", palette: "marea" },
	"marea-badge-rooms.svg": {
		icon: "signpost",
		code: "4 × 9",
		title: "Nine Rooms",
		palette: "marea",
	},
	"marea-badge-season.svg": {
		icon: "drop",
		code: "UTC-5",
		title: "Sea Calendar",
		palette: "marea",
	},
	"marea-badge-days.svg": {
		icon: "temple",
		code: "TQO",
		title: "Cave and Temple",
		palette: "marea",
	},
	"marea-badge-family.svg": {
		icon: "castleSand",
		code: "0-17",
		title: "Family Week",
		palette: "marea",
	},
	"marea-badge-whole.svg": {
		icon: "sunrise",
		code: "307",
		title: "Whole Coast",
		palette: "marea",
		rank: "top",
	},
	"marea-badge-wedding.svg": {
		icon: "rings",
		code: "I DO",
		title: "Beach Wedding",
		palette: "mareaSpecial",
		rank: "special",
	},
	"peru-badge-valley.svg": { icon: "llama", code: "CUZ", title: "Valley First", palette: "finch" },
	"peru-badge-lima.svg": { icon: "glider", code: "LIM", title: "Lima at Table", palette: "finch" },
	"peru-badge-cusco.svg": {
		icon: "temple",
		code: "3,399 M",
		title: "Navel of the World",
		palette: "finch",
	},
	"peru-badge-trail.svg": {
		icon: "steps",
		code: "KM 82",
		title: "Trail or Train",
		palette: "finch",
	},
	"peru-badge-lake.svg": { icon: "reedBoat", code: "JUL", title: "High Lake", palette: "finch" },
	"peru-badge-group.svg": {
		icon: "group",
		code: "6-12",
		title: "Table for Twelve",
		palette: "finch",
	},
	"peru-badge-order.svg": {
		icon: "compass",
		code: "14 DAYS",
		title: "Right Order",
		palette: "finch",
		rank: "top",
	},
	"peru-badge-amazon.svg": {
		icon: "macaw",
		code: "PEM",
		title: "Rain Forest",
		palette: "finch",
		rank: "special",
		colors: { color: "#5E9A5A", onColor: "#0E2418" },
	},
	"zealand-badge-welcome.svg": { icon: "koru", code: "AKL", title: "Kia ora", palette: "zealand" },
	"zealand-badge-essentials.svg": {
		icon: "compass",
		code: "UTC+12",
		title: "Essentials",
		palette: "zealand",
	},
	"zealand-badge-north.svg": {
		icon: "geyser",
		code: "ROT",
		title: "North Island",
		palette: "zealand",
	},
	"zealand-badge-south.svg": {
		icon: "peak",
		code: "ZQN",
		title: "South Island",
		palette: "zealand",
	},
	"zealand-badge-road.svg": {
		icon: "camper",
		code: "LEFT",
		title: "On the Road",
		palette: "zealand",
	},
	"zealand-badge-stars.svg": {
		icon: "southernCross",
		code: "CHC",
		title: "Two Islands",
		palette: "zealand",
		rank: "top",
		colors: { color: "#BFE6DA", onColor: "#15343A" },
	},
	"zealand-badge-marae.svg": {
		icon: "fern",
		code: "KIA ORA",
		title: "Māori Welcome",
		palette: "zealandSpecial",
		rank: "special",
	},
	"roads-badge-entry.svg": {
		icon: "passport",
		code: "ESTA",
		title: "At the Desk",
		palette: "roads",
	},
	"roads-badge-wheel.svg": {
		icon: "shield",
		code: "55 MPH",
		title: "Behind the Wheel",
		palette: "roads",
	},
	"roads-badge-minutes.svg": {
		icon: "stopwatch",
		code: "10 MIN",
		title: "A Weekend in Ten Minutes",
		palette: "roads",
		colors: { color: "#FDF3DE", onColor: "#7A5200" },
	},
	"roads-badge-west.svg": { icon: "cliffs", code: "SW", title: "Red Rock Loop", palette: "roads" },
	"roads-badge-both.svg": {
		icon: "signpost",
		code: "USA",
		title: "Both Loops",
		palette: "roads",
		rank: "top",
	},
	"roads-badge-east.svg": { icon: "leaf", code: "BOS", title: "Leaf Reader", palette: "roads" },
	"iceland-badge-first.svg": {
		icon: "geysirPool",
		code: "KEF",
		title: "First Look",
		palette: "iceland",
	},
	"cedar-badge-seasons.svg": {
		icon: "maple",
		code: "APR-OCT",
		title: "In Season",
		palette: "cedar",
	},
	"cedar-badge-closer.svg": {
		icon: "phone",
		code: "2 DAYS",
		title: "The Train Call",
		palette: "cedar",
	},
	"cedar-badge-line.svg": {
		icon: "peak",
		code: "YVR-YBA",
		title: "Whole Line",
		palette: "cedar",
		rank: "top",
	},
	"harbourlight-badge-cases.svg": {
		icon: "umbrella",
		code: "3 FILES",
		title: "Case Reader",
		palette: "harbourlight",
	},
	"harbourlight-badge-test.svg": {
		icon: "check",
		code: "TEST",
		title: "Safe Harbor",
		palette: "harbourlight",
		rank: "top",
		colors: { color: "#FBE3B0", onColor: "#2A3B57" },
	},
	"scotland-badge-welcome.svg": {
		icon: "sunrise",
		code: "EDI",
		title: "First Light North",
		palette: "scotland",
	},
	"scotland-badge-essentials.svg": {
		icon: "compass",
		code: "790+",
		title: "Essentials",
		palette: "scotland",
	},
	"scotland-badge-cities.svg": {
		icon: "castle",
		code: "GLA",
		title: "Two Cities",
		palette: "scotland",
	},
	"scotland-badge-north.svg": {
		icon: "cow",
		code: "516 MI",
		title: "Passing Place",
		palette: "scotland",
	},
	"scotland-badge-islands.svg": {
		icon: "ferry",
		code: "SYY",
		title: "Island Ferries",
		palette: "scotland",
	},
	"scotland-badge-golf.svg": {
		icon: "flag",
		code: "18",
		title: "Links Reader",
		palette: "scotland",
	},
	"scotland-badge-whisky.svg": {
		icon: "still",
		code: "ILY",
		title: "Five Regions",
		palette: "scotlandSpecial",
		rank: "special",
	},
	"scotland-badge-expert.svg": {
		icon: "thistle",
		code: "INV",
		title: "Islands Expert",
		palette: "scotland",
		rank: "top",
		colors: { color: "#D9C0E6", onColor: "#2B2348" },
	},
	"cedar-badge-canyon.svg": {
		icon: "bridge",
		code: "35 M",
		title: "Canyon reader",
		palette: "cedar",
	},
	"cedar-badge-rail.svg": {
		icon: "domeCar",
		code: "1909",
		title: "Spiral tunnels",
		palette: "cedar",
	},
	"cedar-badge-banff.svg": {
		icon: "signpost",
		code: "YBA",
		title: "On to Banff",
		palette: "cedar",
	},
	"harbourlight-badge-policy.svg": {
		icon: "anchor",
		code: "5 IN 1",
		title: "Policy reader",
		palette: "harbourlight",
	},
	"harbourlight-badge-words.svg": {
		icon: "lighthouse",
		code: "2 MIN",
		title: "Plain words",
		palette: "harbourlight",
	},
};

interface Medal {
	icon: keyof typeof icons & string;
	points: string;
	title: string;
	rim: string;
	face: string;
	ink: string;
	stars: number;
}

/** Point badges are round: a rope around a face, the points on a ribbon. */
export const medals: Record<string, Medal> = {
	"badge-explorer.svg": {
		icon: "compass",
		points: "50",
		title: "Explorer",
		rim: "#8C9BB0",
		face: "#E8EEF4",
		ink: "#142440",
		stars: 1,
	},
	"badge-wayfinder.svg": {
		icon: "signpost",
		points: "300",
		title: "Wayfinder",
		rim: "#C98A4B",
		face: "#FBE6CC",
		ink: "#142440",
		stars: 2,
	},
	"badge-navigator.svg": {
		icon: "sextant",
		points: "750",
		title: "Navigator",
		rim: "#F57040",
		face: "#142440",
		ink: "#FFD9A0",
		stars: 3,
	},
	"badge-captain.svg": {
		icon: "helm",
		points: "1,500",
		title: "Captain",
		rim: "#F2B632",
		face: "#F57040",
		ink: "#1A1420",
		stars: 4,
	},
};

const FONT = 'font-family="Helvetica Neue, Helvetica, Arial, Noto Sans, sans-serif"';

function label(
	x: number,
	y: number,
	size: number,
	color: string,
	text: string,
	spacing = 0,
): string {
	return `<text x="${num(x)}" y="${num(y)}" ${FONT} font-size="${num(size)}" font-weight="700" text-anchor="middle"${spacing ? ` letter-spacing="${spacing}"` : ""} fill="${color}">${escape(text)}</text>`;
}

function starAt(x: number, y: number, r: number, color: string): string {
	const points = Array.from({ length: 10 }, (_, i) => {
		const a = -Math.PI / 2 + (i * Math.PI) / 5;
		const k = i % 2 ? r * 0.45 : r;
		return `${num(x + Math.cos(a) * k)} ${num(y + Math.sin(a) * k)}`;
	});
	return path(`M${points.join("L")}Z`, color);
}

function icon(
	name: string,
	x: number,
	y: number,
	scale: number,
	color: string,
	width = 1.4,
): string {
	return `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${stroke(must(icons[name]), color, width)}</g>`;
}

export function drawTag(tag: Tag): string {
	const p = { ...palettes[tag.palette], ...tag.colors };
	const bandText = p.dark === "#F57040" || p.dark === "#F2B632" ? "#24140F" : "#FFFFFF";
	const titleSize = Math.min(13, (tag.rank ? 112 : 124) / (tag.title.length * 0.55));
	const special = tag.rank
		? stroke(
				"M58 18h44l38 38v144a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10V56z",
				p.onColor,
				1.6,
				'opacity=".55" stroke-dasharray="5 4"',
			) +
			path("M118 54l22 2v26l-11-8-11 8z", tag.rank === "top" ? "#D33A2C" : p.dark) +
			(tag.rank === "top" ? starAt(129, 65, 7, "#FFFFFF") : circle(129, 65, 4.5, bandText))
		: "";
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 220" role="img"><title>${escape(`${tag.title} badge`)}</title>` +
		stroke("M80 34C72 4 92-4 108 6", "#8A8178", 3) +
		path(
			"M56 12h48l42 42v148a14 14 0 0 1-14 14H28a14 14 0 0 1-14-14V54zM70 36a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
			p.color,
			'fill-rule="evenodd"',
		) +
		special +
		icon(tag.icon, 35, 62, 3.75, p.onColor) +
		rect(14, 160, 132, 30, p.dark) +
		label(80 + (tag.code.length > 4 ? 0.5 : 1), 181, 17, bandText, tag.code, 2) +
		label(80, 206.5, titleSize, p.onColor, tag.title) +
		"</svg>\n"
	);
}

export function drawMedal(medal: Medal): string {
	const ropes = Array.from({ length: 36 }, (_, i) => {
		const a = (i / 36) * 2 * Math.PI;
		return `M${num(80 + Math.cos(a) * 62)} ${num(92 + Math.sin(a) * 62)}L${num(80 + Math.cos(a + 0.12) * 71)} ${num(92 + Math.sin(a + 0.12) * 71)}`;
	}).join("");
	const stars = Array.from({ length: medal.stars }, (_, i) =>
		starAt(80 + (i - (medal.stars - 1) / 2) * 17, 203, 7, medal.rim),
	).join("");
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 220" role="img"><title>${escape(`${medal.title} badge, ${medal.points} points`)}</title>` +
		circle(80, 92, 72, medal.rim) +
		stroke(ropes, "#142440", 2, 'opacity=".35"') +
		circle(80, 92, 60, medal.face) +
		`<circle cx="80" cy="92" r="54" fill="none" stroke="${medal.ink}" stroke-width="1.5" stroke-dasharray="2 5" opacity=".6"/>`.replace(
			"1.5",
			"1.5",
		) +
		icon(medal.icon, 38, 46, 3.5, medal.ink) +
		path("M4 158l18-14H138l18 14-14 15 14 15H4l14-15z", "#0B1730") +
		rect(16, 148, 128, 34, "#142440") +
		label(81, 171, 18, "#FFFFFF", medal.points, 1) +
		stars +
		"</svg>\n"
	);
}
