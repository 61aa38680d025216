// The deserts of California.
import { boulders, hills } from "../land.ts";
import { gondola } from "../landmarks/city.ts";
import { person } from "../landmarks/people.ts";
import { blades, cactus, joshua, palm } from "../plants.ts";
import { bands, dots, stars } from "../sky.ts";
import {
	circle,
	curve,
	each,
	ellipse,
	num,
	path,
	rect,
	scene,
	seeded,
	stroke,
	type Point,
} from "../svg.ts";
import { ripples } from "../water.ts";

/** The cracked salt of Badwater: hexagons that grow toward the viewer. */
function saltFlat(top: number, color: string): string {
	const random = seeded(9);
	let d = "";
	let y = top + 6;
	for (let row = 0; y < 840; row++) {
		const h = 7 + (y - top) * 0.21;
		const w = h * 2.1;
		for (let x = 600 - Math.ceil(680 / w) * w + (row % 2 ? w / 2 : 0); x < 1260; x += w) {
			const j = () => (random() - 0.5) * w * 0.12;
			d += `M${num(x - w / 2 + j(), 0)} ${num(y, 0)}L${num(x, 0)} ${num(y - h * 0.46 + j() * 0.3, 0)} ${num(x + w / 2 + j(), 0)} ${num(y, 0)}V${num(y + h * 0.62, 0)}`;
		}
		y += h;
	}
	return stroke(d, color, 4);
}

/** The Milky Way: veils of light from the upper right to the horizon. */
function milkyWay(): string {
	const random = seeded(31);
	return each(
		[
			[95, 0.25, "#7F66B8"],
			[58, 0.28, "#A98BD4"],
			[24, 0.34, "#E9D6F6"],
		],
		([half, opacity, color]) => {
			const side = (sign: number): Point[] =>
				Array.from({ length: 9 }, (_, i) => {
					const w = half * (0.65 + random() * 0.7) * (1 - i * 0.05) * sign;
					return [940 - 58 * i + w * 0.75, -60 + 84 * i + w * 0.55];
				});
			return path(
				`${curve(side(1))}${curve(side(-1).toReversed(), "L")}Z`,
				color,
				`opacity="${opacity}"`,
			);
		},
	);
}

export const californiaDesert: Record<string, () => string> = {
	"california-death-valley.svg": () =>
		scene(
			"Salt flats at Badwater Basin, Death Valley",
			bands(600, 190, ["#E8B98A", "#EDC597", "#F2D2A7", "#F6DEB9", "#FAEACD", "#FDF4DF"], 96, 108),
			circle(600, 170, 60, "#FFFFFF"),
			path(
				"M0 330L70 300 150 320 240 262 330 306 420 270 520 320 620 290 740 330 840 296 960 250 1040 286 1130 256 1200 280V480H0Z",
				"#B99BA6",
			),
			path("M0 250L60 232 120 270 190 252 260 320 330 352 420 380 520 440 600 470H0Z", "#8A6470"),
			path(
				"M0 250L60 232C70 300 110 380 180 470H0ZM120 270L190 252C200 330 250 400 330 470H250C190 400 150 330 120 270Z",
				"#6E4C5C",
			),
			path("M260 320L330 352C350 400 400 440 450 470H380C320 420 290 380 260 320Z", "#74525F"),
			path(
				"M1200 150L1140 130 1080 190 1010 210 960 300 880 330 800 400 700 440 620 470H1200Z",
				"#9A6E68",
			),
			path(
				"M1140 130L1080 190C1060 300 1000 400 900 470H980C1080 400 1130 260 1140 130ZM1010 210L960 300C930 370 880 430 800 470H850C940 420 990 320 1010 210Z",
				"#7B5459",
			),
			path("M1200 150L1180 142C1170 280 1120 400 1060 470H1200Z", "#6B4751"),
			stroke(
				"M1020 330C1080 316 1140 322 1200 310M930 390C1020 372 1110 380 1200 366",
				"#C79A7C",
				9,
			),
			rect(1040, 262, 62, 15, "#FFFDF4"),
			rect(0, 466, 1200, 334, "#FBF6EC"),
			rect(0, 466, 1200, 14, "#E9DCCB"),
			path("M0 480H1200V520Q600 500 0 520Z", "#F3EADC"),
			saltFlat(486, "#DCCDBC"),
			path("M380 640q220-46 440 0t-120 36-320-36z", "#CFE3E4"),
			path("M440 640q160-26 320 0-160 18-320 0z", "#B5D3DA"),
			person(600, 700, 1.0, { coat: "#E5673B", legs: "#3B2A3A", hair: "#F2E2C0" }),
			path("M540 704q60 16 130 40l-60-44z", "#B9A79C", 'opacity=".7"'),
		),

	"california-joshua-tree.svg": () =>
		scene(
			"Joshua trees and boulders under the Milky Way",
			bands(
				600,
				620,
				["#1B1440", "#241A52", "#342364", "#4A2F76", "#6B4186", "#9A5A90", "#C97C92"],
				110,
				104,
			),
			milkyWay(),
			stars(3, 150, 520, "#F8F0FF", 4),
			dots(9, 46, 620, 20, 300, 260, 1.5, 4, "#FFF8E4"),
			dots(12, 30, 480, 240, 220, 240, 1.5, 3.6, "#FFF8E4"),
			stroke("M180 120L310 176", "#FFF8E4", 3, 'opacity=".8"'),
			hills(5, 560, 30, "#4B2A63"),
			boulders(4, 7, 60, 560, 610, 50, 110, "#8A5674", "#5E3A62"),
			boulders(7, 6, 680, 1180, 610, 50, 120, "#8A5674", "#5E3A62"),
			hills(9, 620, 14, "#3A1F50"),
			boulders(12, 4, 780, 1180, 700, 70, 120, "#B26F78", "#70456A"),
			boulders(13, 3, -20, 260, 710, 70, 120, "#B26F78", "#70456A"),
			hills(15, 690, 14, "#28153D"),
			joshua(470, 724, 1.5, "#160B26", "#24143A"),
			joshua(800, 716, 1.05, "#160B26", "#24143A", true),
			blades(8, 70, 0, 730, 1200, 60, 40, ["#160B26", "#3D2352"], 5),
			path("M620 726l46-70 46 70z", "#E5673B") +
				path("M666 656l46 70h-30z", "#B9462F") +
				path("M656 726l10-36 10 36z", "#FFD98A"),
			circle(666, 706, 60, "#FFC978", 'opacity=".14"'),
		),

	"california-palm-springs.svg": () =>
		scene(
			"A mid-century house with a pool in Palm Springs, a cable car high on the mountain",
			bands(420, 330, ["#F08A6A", "#F49F78", "#F8B588", "#FBCB9C", "#FDDFB6", "#FEEFD2"], 110, 120),
			path(
				"M0 420L120 330 220 360 330 250 420 200 520 130 640 60 740 150 830 190 920 290 1020 320 1120 400 1200 430V560H0Z",
				"#B5657A",
			),
			path(
				"M640 60L740 150 830 190 920 290 1020 320 1120 400 1200 430V560H700C720 420 620 260 640 60Z",
				"#8C4A6A",
			),
			path(
				"M520 130C500 260 560 400 520 560H400C440 420 440 300 420 200ZM330 250C320 340 350 450 330 560H240C270 470 260 420 220 360Z",
				"#C97F86",
			),
			path("M640 60L600 90 620 110 640 92 664 116 690 106Z", "#FFF4E6"),
			stroke("M180 470L700 100", "#3B2440", 3),
			gondola(420, 300, 0.62, "#E5673B", "#FFF1D8", "#3B2440"),
			rect(690, 92, 34, 22, "#3B2440"),
			rect(0, 520, 1200, 300, "#F2D3A0"),
			palm(110, 570, 380, "#8A5A48", "#2F7F6B", 0.03, "#21635A"),
			palm(210, 560, 290, "#8A5A48", "#2F7F6B", -0.04, "#21635A"),
			palm(1090, 570, 400, "#8A5A48", "#2F7F6B", -0.03, "#21635A"),
			palm(985, 556, 300, "#8A5A48", "#2F7F6B", 0.04, "#21635A"),
			// the house
			path("M250 400L600 446 960 388V408L600 468 250 420Z", "#FFFDF4"),
			path("M600 446L960 388V408L600 468Z", "#E3D6CC"),
			path("M290 426L600 464 920 412V560H290Z", "#3F8C94"),
			path("M290 426L400 440V560H290Z", "#E8845C"),
			path("M820 428L920 412V560H820Z", "#F6E4C4"),
			path(
				"M410 444l60 6v110h-60zM480 452l60 8v100h-60zM550 460l50 6v94h-50zM612 466l60-9v103h-60zM684 454l60-9v115h-60zM756 443l54-8v125h-54z",
				"#BFE3E0",
			),
			stroke(
				"M405 441V560M475 450V560M545 458V560M606 466V560M678 455V560M750 444V560M815 434V560",
				"#FFFDF4",
				7,
			),
			path("M470 560v-44h40v44zM700 560v-30q30-12 44 0v30z", "#F2B632"),
			// terrace and pool
			rect(0, 560, 1200, 240, "#F7E6CC"),
			rect(0, 560, 1200, 8, "#DDBF9C"),
			path(
				"M240 640C240 596 420 590 600 596S960 590 980 640 900 760 600 760 240 720 240 640Z",
				"#FFFDF4",
			),
			path(
				"M264 646C264 612 430 604 600 610S940 606 956 646 880 744 600 744 264 710 264 646Z",
				"#3DBDC2",
			),
			path(
				"M264 646C264 612 430 604 600 610S940 606 956 646C900 630 760 624 600 628S330 628 264 646Z",
				"#2A9CA6",
			),
			ripples(5, 22, 330, 656, 480, 70, "#9BE4DF", 5, 70),
			ellipse(520, 690, 54, 20, "#E5486A"),
			ellipse(520, 686, 24, 9, "#3DBDC2"),
			path("M1020 690l20-60 96 30 44 4v18h-20v24h-12v-24h-84l-10 24h-12l8-24z", "#E8845C"),
			path("M40 700h120l50-52 14 10-46 58v14h-12v-14H60v14H48z", "#E8845C"),
			cactus(1150, 620, 0.5, "#3F8C6A", "#2A6A54"),
			cactus(46, 612, 0.42, "#3F8C6A", "#2A6A54"),
			boulders(4, 2, 1060, 1130, 622, 18, 30, "#C99A7C", "#A87860"),
		),
};
