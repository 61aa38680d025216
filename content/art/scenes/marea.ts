// The Caribbean coast of Mexico, for Casa Marea Resorts.
import { boulders, hills } from "../land.ts";
import { person } from "../landmarks/people.ts";
import { sailboat } from "../landmarks/ships.ts";
import { blades, palm } from "../plants.ts";
import { bands, birds, cloud, rays, stars } from "../sky.ts";
import { at, box, circle, disc, each, ellipse, num, path, rect, scene, stroke } from "../svg.ts";
import { foam, glitter, ripples, sea, swell } from "../water.ts";

const turquoise = ["#BFEDE6", "#7FDCD6", "#42C3C6", "#2BAAB6", "#2192A6"];

/** A thatched roof on posts. */
function palapa(
	x: number,
	y: number,
	s: number,
	thatch = "#C99A5A",
	shade = "#A67A42",
	post = "#7A5536",
): string {
	return at(
		x,
		y,
		s,
		stroke("M-90 0V-120M90 0V-120M0 0V-120", post, 11) +
			path("M-140-104C-80-150-40-190 0-236C40-190 80-150 140-104C90-92-90-92-140-104Z", thatch) +
			path("M0-236C40-190 80-150 140-104C100-96 50-94 14-94C30-140 20-190 0-236Z", shade) +
			stroke(
				"M-110-108C-70-140-40-170-14-206M-60-100C-40-130-20-160-6-196M-20-98L-4-170",
				shade,
				4,
			),
	);
}

/** A white house of the resort: arches, a flat roof, a balcony. */
function villa(
	x: number,
	y: number,
	w: number,
	h: number,
	wall: string,
	shade: string,
	glass: string,
): string {
	const arch = (ax: number, aw: number, ah: number) =>
		`M${num(ax)} ${num(y)}v${num(-ah)}a${num(aw / 2)} ${num(aw / 2)} 0 0 1 ${num(aw)} 0v${num(ah)}z`;
	return (
		rect(x, y - h, w, h, wall) +
		rect(x + w * 0.78, y - h, w * 0.22, h, shade) +
		rect(x - 8, y - h - 12, w + 16, 16, shade) +
		path([0.08, 0.34, 0.6].map((k) => arch(x + w * k, w * 0.18, h * 0.26)).join(""), glass) +
		path(
			[0.1, 0.36, 0.62].map((k) => box(x + w * k, y - h * 0.82, w * 0.14, h * 0.24)).join(""),
			glass,
		) +
		rect(x - 4, y - h * 0.56, w + 8, 9, "#C9683F")
	);
}

export const marea: Record<string, () => string> = {
	"marea.svg": () =>
		scene(
			"White houses, thatched roofs and palms on a turquoise bay",
			bands(260, 320, ["#55BFD0", "#74CBD8", "#98DADF", "#BDE7E5", "#DFF2E8", "#F8F9E6"], 130, 116),
			circle(250, 200, 62, "#FFFDF0"),
			cloud(760, 170, 1.1, "#FBFBF4"),
			cloud(1010, 240, 0.7, "#F1F6F2"),
			sea(430, turquoise, 660),
			glitter(4, 250, 440, 560, 50, 200, "#F4FFFA"),
			ripples(7, 24, 20, 470, 700, 120, "#E4FAF4", 4, 70),
			sailboat(330, 540, 0.62, "#FFFDF4", "#F2A23B", "#1B5E6A", "#C2502F"),
			path(
				"M640 470C800 440 1000 440 1220 420V820H420C520 720 560 640 620 600S600 500 640 470Z",
				"#F6E4BC",
			),
			foam(
				[
					[640, 474],
					[618, 530],
					[622, 590],
					[560, 650],
					[500, 730],
					[440, 800],
				],
				"#FFFFFF",
				13,
			),
			villa(880, 520, 240, 200, "#FDF8EE", "#E8D8C2", "#5E8E94"),
			villa(1060, 560, 220, 250, "#FFFDF6", "#EADCC8", "#4E7E86"),
			villa(740, 510, 170, 130, "#FDF8EE", "#E8D8C2", "#5E8E94"),
			path(
				"M760 620C860 590 1060 596 1220 620V740C1060 770 860 760 780 720C720 690 710 640 760 620Z",
				"#5FD0CE",
			) +
				path(
					"M790 640C880 616 1060 620 1220 640V720C1060 744 880 738 810 706C766 684 760 654 790 640Z",
					"#86E0DA",
				),
			ripples(3, 12, 820, 650, 340, 60, "#DDF8F2", 4, 50),
			palapa(640, 640, 0.86),
			palapa(1090, 800, 0.94, "#D2A664", "#AE834A"),
			palm(560, 800, 430, "#8A6242", "#2F8F5B", 0.12, "#23744B"),
			palm(720, 560, 300, "#8A6242", "#3A9C66", -0.1, "#2A7C52"),
			palm(980, 540, 330, "#8A6242", "#2F8F5B", 0.1, "#23744B"),
			path("M594 690h70l-12-14h-52zM594 690v22M664 690v22", "#C2502F") +
				stroke("M598 692v20M660 692v20", "#8A3A22", 6),
			person(700, 742, 0.8, { coat: "#F2B84B", legs: "#E3B08A" }, "out"),
			birds(560, 240, 0.9, "#2A7C86"),
		),

	"marea-cenote.svg": () =>
		scene(
			"A cenote: light falls through the roof of a cave into blue water",
			rect(0, 0, 1200, 800, "#16343A"),
			circle(620, 60, 520, "#1D4A50") +
				circle(620, 40, 400, "#276A6C") +
				circle(620, 10, 290, "#3E9490"),
			ellipse(620, 40, 230, 86, "#E4F6D8") + ellipse(620, 30, 190, 60, "#FBFFF0"),
			path("M430 60L220 700H1020L810 60Z", "#D9FBEA", 'opacity=".22"') +
				path("M500 70L420 700H760L700 70Z", "#F4FFF4", 'opacity=".24"'),
			stroke(
				"M440 96C430 180 450 240 436 330M500 116C496 200 510 260 498 380M790 104C800 190 780 250 796 350M740 118C736 190 748 240 742 300M560 122V260M680 122V230",
				"#3F7A4A",
				7,
			),
			each(
				[
					[400, 90, 46],
					[470, 108, 40],
					[820, 92, 50],
					[752, 110, 38],
				],
				([x, y, r]) => circle(x, y, r, "#4E9A58"),
			),
			path(
				"M-20-20H400C380 120 300 180 260 300S120 520 60 560-20 600-20 600ZM1220-20H820C850 120 930 170 960 290S1100 520 1160 560L1220 590Z",
				"#2A4A46",
			) +
				path(
					"M-20-20H280C260 120 200 200 160 320S60 520-20 540ZM1220-20H940C960 100 1040 180 1060 300S1160 500 1220 530Z",
					"#20393A",
				),
			path(
				each(
					[
						[120, 0, 150],
						[180, 0, 220],
						[250, 0, 130],
						[960, 0, 200],
						[1030, 0, 140],
						[1090, 0, 180],
					],
					([x, y, h]) => `M${x - 16} ${y}L${x} ${y + h}L${x + 16} ${y}Z`,
				),
				"#3A5E58",
			),
			path("M-20 560C200 520 420 540 620 536S1000 520 1220 560V820H-20Z", "#2C9FAE") +
				path(
					"M300 560C420 540 820 540 940 560S1000 660 800 690 380 690 280 640 220 574 300 560Z",
					"#5FD0D2",
				) +
				path(
					"M430 570C520 556 740 556 820 570S800 640 660 650 450 640 410 610 380 578 430 570Z",
					"#A5EEE4",
				),
			ripples(5, 22, 260, 570, 700, 120, "#E4FBF4", 4, 60),
			path(disc(560, 606, 13), "#8A5A3A") +
				stroke("M548 616q12 14 30 6", "#8A5A3A", 10) +
				path(disc(700, 632, 13), "#E3B08A") +
				path("M688 628a12 12 0 0 1 24 0z", "#3A2A24"),
			path("M60 700H300V716H60Z", "#9A7248") +
				stroke(
					"M90 716V800M180 716V800M270 716V800M300 700L330 800M300 736L322 742M300 766L328 772",
					"#7A5536",
					9,
				),
			person(130, 700, 0.96, { coat: "#F2B84B", legs: "#C2502F" }, "up"),
			person(206, 700, 0.7, { coat: "#D9402F", legs: "#3D6FA0", hair: "#241A16" }, "out"),
			boulders(5, 9, 820, 1220, 800, 40, 84, "#3A5E58", "#2A4A46"),
		),

	"marea-tulum.svg": () =>
		scene(
			"A Maya temple on a cliff above the Caribbean, iguanas on the wall",
			bands(880, 340, ["#4FB6C9", "#70C5D3", "#96D6DC", "#BCE5E2", "#E0F2E4", "#FAFAE2"], 130, 114),
			circle(900, 210, 58, "#FFFDF0"),
			cloud(220, 150, 1, "#FBFBF4"),
			sea(430, turquoise, 700),
			ripples(6, 26, 420, 470, 780, 150, "#E4FAF4", 4, 70),
			foam(
				[
					[460, 700],
					[560, 676],
					[700, 700],
					[860, 680],
					[1000, 706],
					[1220, 690],
				],
				"#FFFFFF",
				10,
			),
			path("M460 820C520 740 700 720 860 730S1120 720 1220 710V820Z", "#F6E4BC"),
			path(
				"M-20 440C120 424 300 420 470 430C520 440 530 480 520 540S560 640 540 700 520 780 500 820H-20Z",
				"#C9BFA6",
			) +
				path(
					"M470 430C520 440 530 480 520 540S560 640 540 700 520 780 500 820H380C420 740 400 680 420 620S430 480 470 430Z",
					"#A79C84",
				) +
				stroke(
					"M60 520q60 14 120 0M200 600q50 12 110 0M40 680q70 14 140 0M280 520q40 8 80 0M240 720q50 10 110 0",
					"#A79C84",
					7,
				),
			path("M-20 444C120 424 300 420 470 430L480 446C300 440 120 446-20 466Z", "#7FB36A"),
			path("M90 430V396H430V430ZM116 396V362H404V396ZM142 362V330H378V362Z", "#D6CBB2") +
				path("M330 430V396H430V430ZM320 396V362H404V396ZM306 362V330H378V362Z", "#B3A88E") +
				stroke("M100 412H420M126 378H394M152 346H368", "#9C917A", 3, 'stroke-dasharray="30 12"'),
			path("M170 330V226H350V330Z", "#E0D5BC") +
				path("M300 330V226H350V330Z", "#BDB298") +
				rect(158, 208, 204, 22, "#CFC4AA") +
				rect(166, 186, 188, 22, "#E0D5BC"),
			path("M238 330V262H282V330Z", "#4A4438") +
				path(box(190, 262, 22, 30) + box(308, 262, 22, 30), "#6A6250"),
			path("M224 430L238 330H282L296 430Z", "#C4B99E") +
				stroke("M228 414H292M232 396H288M234 378H286M236 362H284M237 346H283", "#9C917A", 4),
			palm(30, 450, 210, "#8A6242", "#2F8F5B", 0.2, "#23744B"),
			palm(620, 800, 260, "#8A6242", "#2F8F5B", -0.12, "#23744B"),
			path(
				"M396 418C420 396 450 404 470 414L486 400 492 414 476 424C450 432 420 430 396 418L360 430Z",
				"#5E7A3E",
			) +
				stroke("M430 420l-8 14M456 422l6 14", "#5E7A3E", 5) +
				circle(484, 408, 3, "#1E2A14"),
			person(900, 770, 0.8, { coat: "#C2502F", legs: "#E3B08A" }),
			person(950, 776, 0.8, { coat: "#F4F0E4", legs: "#2B7A86", hair: "#7A4A24" }, "up"),
			birds(640, 250, 0.9, "#2A7C86"),
		),

	"marea-wedding.svg": () =>
		scene(
			"A wedding on the beach at the end of the day, an arch of flowers",
			bands(
				620,
				420,
				["#4A4E86", "#6B5F95", "#98739C", "#C98A9A", "#EFA98E", "#FCD09A", "#FFE9BE"],
				110,
				92,
			),
			circle(620, 420, 90, "#FFF6D8"),
			stars(5, 26, 150, "#F4ECF4", 4),
			sea(450, ["#F6C89A", "#B98AA0", "#8A76A0", "#62689A"], 640),
			glitter(6, 620, 458, 630, 50, 180, "#FFF1CC"),
			path("M-20 620C200 600 420 612 620 606S1000 600 1220 616V820H-20Z", "#F2D6AC") +
				foam(
					[
						[0, 622],
						[220, 604],
						[430, 616],
						[640, 608],
						[880, 602],
						[1200, 618],
					],
					"#FFF6E6",
					9,
				),
			path("M570 640H670L760 820H480Z", "#FFF8EC", 'opacity=".85"'),
			stroke("M500 660V430Q620 330 740 430V660", "#FFF8EC", 13),
			path(
				Array.from({ length: 30 }, (_, i) => {
					const t = i / 29;
					const a = Math.PI * (1 - t);
					return disc(
						620 + Math.cos(a) * 122 + (i % 3) * 5 - 5,
						440 - Math.sin(a) * 66 + (i % 2) * 10 - 4,
						13 + (i % 4) * 3,
					);
				}).join(""),
				"#E2647A",
			) +
				path(
					Array.from({ length: 14 }, (_, i) =>
						disc(
							620 + Math.cos(Math.PI * (1 - i / 13)) * 118,
							436 - Math.sin(Math.PI * (1 - i / 13)) * 66,
							11,
						),
					).join(""),
					"#FFF1E0",
				) +
				path(
					Array.from({ length: 16 }, (_, i) =>
						disc(
							620 + Math.cos(Math.PI * (1 - i / 15)) * 128,
							444 - Math.sin(Math.PI * (1 - i / 15)) * 72,
							7,
						),
					).join(""),
					"#5E9A6A",
				),
			person(592, 690, 1.16, { coat: "#2B3A5E", legs: "#2B3A5E", hair: "#2A1C18" }),
			person(650, 690, 1.12, {
				coat: "#FFFDF6",
				legs: "#FFFDF6",
				hair: "#7A4A24",
				skin: "#C98F68",
			}),
			path("M632 690C628 650 636 620 650 616C664 620 676 650 672 694Z", "#FFFDF6"),
			each(
				[
					[250, 720, "#C2502F"],
					[310, 716, "#2B7A86"],
					[370, 712, "#F2B84B"],
					[870, 712, "#7A5AA0"],
					[930, 716, "#3D8A5E"],
					[990, 720, "#D9607A"],
				] as const,
				([x, y, coat]) =>
					rect(x - 20, y - 30, 40, 46, "#FFF8EC") + person(x, y, 0.9, { coat, legs: "#4A3A4A" }),
			),
			palm(90, 800, 520, "#4A3440", "#2E4A4A", 0.14, "#243C40"),
			palm(1130, 800, 470, "#4A3440", "#2E4A4A", -0.16, "#243C40"),
			stroke("M150 330Q620 470 1060 350", "#4A3440", 3),
			path(
				Array.from({ length: 15 }, (_, i) =>
					disc(190 + i * 60, 352 + Math.sin((i / 14) * Math.PI) * 62, 8),
				).join(""),
				"#FFE9A8",
			),
		),

	"marea-family.svg": () =>
		scene(
			"Children build a castle on the beach, a turtle heads for the sea",
			bands(940, 300, ["#5CC3D2", "#7CD0DA", "#9EDEE1", "#C1EAE6", "#E2F4E8", "#FAFAE6"], 130, 114),
			circle(960, 180, 58, "#FFFDF0"),
			cloud(240, 170, 1.1, "#FBFBF4"),
			sea(380, turquoise, 570),
			ripples(4, 26, 20, 410, 1160, 120, "#E4FAF4", 4, 70),
			sailboat(300, 480, 0.6, "#FFFDF4", "#E2647A", "#1B5E6A", "#F2B84B", true),
			path("M-20 560C200 530 460 560 700 548S1040 530 1220 550V820H-20Z", "#F8E8C4") +
				foam(
					[
						[0, 560],
						[220, 538],
						[470, 560],
						[720, 548],
						[1000, 536],
						[1210, 550],
					],
					"#FFFFFF",
					12,
				),
			path(
				"M430 740V650H450V670H470V650H490V670H530V610H546V626H562V610H578V626H594V610H610V670H650V650H670V670H690V650H710V740Z",
				"#E3C283",
			) +
				path("M600 740V610H610V670H650V650H670V670H690V650H710V740Z", "#CDA764") +
				path("M552 740V704Q570 680 588 704V740Z", "#8A6A3A") +
				stroke("M570 610V560", "#8A6242", 5) +
				path("M570 560l40 12-40 12z", "#C2502F"),
			at(
				350,
				740,
				1,
				path("M-16-34C-17-62-12-72 0-72S17-62 16-34Z", "#F2B84B") +
					stroke("M-10-34L-26-6M8-34L26-8", "#C98F68", 11) +
					stroke("M12-60L50-30", "#F2B84B", 9) +
					path(disc(2, -84, 13), "#C98F68") +
					path("M-12-86a14 12 0 0 1 28-2q-14-4-28 2z", "#241A16"),
			),
			at(
				800,
				742,
				1,
				path("M-16-34C-17-62-12-72 0-72S17-62 16-34Z", "#E2647A") +
					stroke("M-10-34L-26-6M8-34L26-8", "#E3B08A", 11) +
					stroke("M-12-60L-52-34", "#E2647A", 9) +
					path(disc(-2, -84, 13), "#E3B08A") +
					path("M-16-88a14 12 0 0 1 28 0l8 22q-10-6-8-16z", "#8A5A2A"),
				false,
			),
			path("M376 712h34l-6 30h-22z", "#2B7A86") + stroke("M378 712a15 16 0 0 1 30 0", "#2B7A86", 4),
			person(940, 700, 1.08, { coat: "#2B7A86", legs: "#E3B08A" }, "out"),
			person(1010, 706, 1.04, { coat: "#FFFDF6", legs: "#C2502F", hair: "#5A3A24" }),
			at(
				180,
				640,
				1,
				path("M-60-10C-60-50 60-50 64-8C40 8-40 8-60-10Z", "#5E8A4A") +
					path("M-40-14L-14-34 14-34 38-14 10 0H-14Z", "#7FAE62") +
					path(
						"M58-14C84-30 104-18 98-4C84 4 70 2 58-4ZM-50-2L-84 20-40 6ZM30 2L52 30 8 8ZM-60-8l-22-2 20 10z",
						"#4A7040",
					) +
					circle(88, -14, 3, "#1E2A14"),
			),
			blades(5, 40, 980, 760, 240, 40, 40, ["#7FAE62", "#A5C878"], 6),
			palm(1120, 800, 460, "#8A6242", "#2F8F5B", -0.14, "#23744B"),
			birds(520, 230, 0.9, "#2A7C86"),
		),

	"marea-season.svg": () =>
		scene(
			"A calendar of the sea: calm, seaweed, storm and clear again",
			each(
				[
					[0, "#8ADCE0", "#3FBFC4"],
					[300, "#C9E2C8", "#7FBFA8"],
					[600, "#7A86A6", "#4E6688"],
					[900, "#A8E4E6", "#35B3C0"],
				] as const,
				([x, sky, water]) =>
					rect(x, 0, 300, 800, sky) +
					rect(x, 430, 300, 180, water) +
					rect(x, 600, 300, 200, x === 600 ? "#D6C29A" : "#F6E4BC"),
			),
			circle(150, 200, 64, "#FFFDF0"),
			circle(450, 170, 54, "#FFF3C4"),
			circle(1050, 200, 64, "#FFFDF0") + rays(1050, 200, 9, "#FFFDF0", 0, 360, 0.12),
			'<clipPath id="s"><path d="M300 0H600V800H300Z"/></clipPath><clipPath id="t"><path d="M600 0H900V800H600Z"/></clipPath>',
			`<g clip-path="url(#t)">${cloud(650, 220, 1.5, "#5A6688")}${cloud(690, 300, 1.1, "#46506E")}</g>`,
			path("M760 320l-34 70h30l-24 60 66-84h-34l26-46z", "#F7DF6A"),
			stroke(
				"M640 340l-16 44M690 360l-16 44M830 350l-16 44M860 300l-16 44M630 430l-16 40",
				"#C9D6E8",
				5,
			),
			ripples(3, 8, 20, 450, 220, 120, "#E4FBF6", 5, 50),
			stroke("M600 470q38-34 75 0t75 0 75 0 75 0M600 520q38-34 75 0t75 0 75 0 75 0", "#9CB3CC", 9),
			ripples(9, 8, 920, 450, 220, 120, "#E4FBF6", 5, 50),
			'<g clip-path="url(#s)">' +
				stroke("M300 606q30-14 60 0t60 0 60 0 60 0 60 0", "#8A6A2E", 22) +
				stroke("M310 590q20-24 40 0t40-6 40 8 40-8 40 6 60-4", "#B08A3E", 9) +
				stroke("M330 520q14-10 28 0M430 500q14-10 28 0M520 540q14-10 28 0", "#8A6A2E", 9) +
				"</g>",
			palm(110, 780, 300, "#8A6242", "#2F8F5B", 0.1, "#23744B"),
			palm(400, 780, 300, "#8A6242", "#4A9A5E", 0.05, "#3A7C4E"),
			`<g clip-path="url(#t)">${palm(700, 780, 290, "#5E4A44", "#3A5E54", 0.5, "#2E4C48")}</g>`,
			palm(1010, 780, 300, "#8A6242", "#2F8F5B", 0.1, "#23744B"),
			person(180, 740, 0.9, { coat: "#C2502F", legs: "#E3B08A" }, "up"),
			person(480, 740, 0.9, { coat: "#F4F0E4", legs: "#5E7A4A" }),
			stroke("M510 670L540 744M532 742h22M530 742v16M540 744v16M552 742v16", "#7A5536", 6),
			person(1110, 740, 0.9, { coat: "#F2B84B", legs: "#E3B08A" }, "out"),
			stroke("M300 0V800M600 0V800M900 0V800", "#FFFFFF", 8),
			hills(3, 760, 8, "#E9D2A0"),
			swell(4, 790, 4, "#DFC590", 300),
		),
};
