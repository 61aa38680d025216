// Scotland on the mainland: the cities, the northern road and the links.
import { hills, peak } from "../land.ts";
import { camper } from "../landmarks/city.ts";
import { person } from "../landmarks/people.ts";
import { castleOnRock, highlandCow, sheep, tenement } from "../landmarks/scotland.ts";
import { blades, flowers, grove } from "../plants.ts";
import { bands, birds, cloud, streaks } from "../sky.ts";
import { at, box, circle, disc, each, path, pick, rect, scene, stroke } from "../svg.ts";
import { foam, glitter, ripples, sea } from "../water.ts";

/** The piers of the viaduct below Ben Nevis: the position, top and height of each. */
const PIERS: [number, number, number][] = [
	[70, 708, 60],
	[160, 696, 70],
	[250, 684, 80],
	[340, 670, 100],
	[430, 654, 120],
	[520, 640, 150],
	[610, 624, 170],
	[700, 608, 180],
	[790, 594, 180],
	[880, 580, 170],
	[970, 568, 150],
	[1060, 556, 120],
	[1150, 546, 90],
];

export const scotland: Record<string, () => string> = {
	"scotland-edinburgh.svg": () =>
		scene(
			"Edinburgh Castle on its rock above the tenements of the Old Town",
			bands(840, 330, ["#6C7FA6", "#8494B6", "#A3ACC6", "#C9C3CF", "#EBD6CC", "#F9E6CF"], 140, 112),
			circle(880, 250, 62, "#FFF8E4"),
			streaks(
				"#FFF4E6",
				[
					[620, 130, 220],
					[700, 152, 120],
					[980, 180, 170],
				],
				9,
				0.7,
			),
			hills(7, 470, 40, "#8C86AC"),
			castleOnRock(420, 560, 1.02, "#7A7486", "#5C576C", "#B9A78F", "#93836F", "#FFD98A"),
			grove(
				4,
				16,
				-20,
				1220,
				(x) => 590 + Math.sin(x / 200) * 8,
				22,
				44,
				"#5E7A52",
				"#4B6645",
				"#3E3A36",
			),
			each(
				[
					[880, 150, 300, "#A89A8C", "#4B4658"],
					[1010, 130, 360, "#8E8391", "#3D394A"],
					[1118, 150, 300, "#B3A08A", "#4B4658"],
				] as const,
				([x, w, h, wall, roof]) => tenement(x, 660, w, h, wall, roof, "#FFD98A", 6),
			),
			path("M940 660V420L956 380 962 300 968 380 984 420V660Z", "#5B5364") +
				path("M950 470h24v40h-24zM950 550h24v40h-24z", "#3D394A"),
			path("M-20 640C200 620 420 640 620 660S1000 690 1220 660V820H-20Z", "#6F9257"),
			path("M-20 720C240 690 560 720 1220 700V820H-20Z", "#5B7D4B"),
			path("M420 820C470 760 560 720 700 690L720 700C610 740 540 780 520 820Z", "#E4D6BC"),
			person(640, 752, 0.86, { coat: "#C9402F", legs: "#2B2348" }),
			person(690, 746, 0.86, { coat: "#3D6FA0", legs: "#2B2348", hair: "#8A5A34" }, "up"),
			flowers(5, 70, 0, 720, 460, 80, ["#F2C94C", "#F7E08A"], 16),
			birds(620, 250, 0.9, "#4B4658"),
		),

	"scotland-north-coast.svg": () =>
		scene(
			"A single-track road, a Highland cow and a lonely mountain by the northern sea",
			bands(330, 300, ["#7FA9B8", "#95B9C2", "#AFC9CB", "#CBD9D3", "#E6E6D8", "#F7F0DC"], 140, 116),
			circle(300, 210, 56, "#FFFDF0"),
			cloud(820, 170, 1.1, "#F4F1E6"),
			cloud(1000, 230, 0.7, "#E6E8E0"),
			path(
				"M620 470C660 440 690 330 740 262C764 236 800 232 826 262C850 300 856 330 900 350C930 356 960 372 984 410L1040 470Z",
				"#6A7A86",
			) +
				path(
					"M800 240C820 250 832 300 856 350 880 390 900 430 910 470H1040L984 410C960 372 930 356 900 350C856 330 850 300 826 262Z",
					"#54626E",
				),
			hills(12, 450, 20, "#8A9A78", { from: 540 }),
			sea(470, ["#BFD6D2", "#7FAFB4", "#5F989F", "#4C848C"], 640),
			path("M-20 440C80 430 160 450 240 470C320 500 300 520 220 530H-20Z", "#9AA67C"),
			path("M150 528C240 500 420 520 520 530S400 580 200 576Z", "#F2E4C2") +
				foam(
					[
						[190, 548],
						[330, 566],
						[470, 552],
						[540, 534],
					],
					"#FFFFFF",
					7,
				),
			path("M-20 560C160 540 320 580 520 560S900 520 1220 560V820H-20Z", "#94A565"),
			path("M-20 640C240 610 520 660 1220 610V820H-20Z", "#7E9253"),
			path(
				"M560 820C600 740 760 690 740 640S560 590 640 566C660 560 690 556 720 556L724 562C680 568 640 580 650 600S820 640 800 700 740 760 720 820Z",
				"#4E5660",
			),
			stroke("M640 800C670 740 780 700 768 650", "#E9E4D4", 4, 'stroke-dasharray="16 18"'),
			rect(846, 610, 8, 92, "#5A5048") +
				rect(812, 574, 76, 46, "#2E5FA0", 'rx="5"') +
				rect(822, 584, 56, 6, "#FFFFFF") +
				rect(822, 600, 40, 6, "#FFFFFF"),
			camper(690, 652, 0.5, "#FDF8EA", "#C9603A"),
			highlandCow(300, 752, 1.22, "#B5672E", "#7E431F", "#D08A4A"),
			sheep(1010, 690, 1.05),
			sheep(1100, 724, 1.2, "#FBF3E4", "#DCD0BC", true),
			blades(4, 120, 0, 740, 1200, 70, 34, ["#8B4FA0", "#B06AB3", "#6A7F48"], 6),
		),

	"scotland-golf.svg": () =>
		scene(
			"A green beside the sea, a stone bridge over a burn, a clubhouse behind",
			bands(760, 380, ["#9CC7DA", "#B1D3DF", "#C8DFE3", "#DFEAE5", "#F2F1E2", "#FBF6E6"], 140, 118),
			circle(760, 270, 58, "#FFFFFF"),
			cloud(180, 190, 1, "#FBFAF2"),
			sea(400, ["#BFDDE2", "#7FB8C6", "#5E9FB2"], 520),
			glitter(6, 760, 410, 500, 60, 160, "#F6FAF2"),
			path("M-20 470C100 440 220 450 330 470S520 500 640 480 900 450 1220 480V620H-20Z", "#C9BE84"),
			path("M70 470V400H120V372H250V400H300V470ZM300 470V412H380V470Z", "#D9CDB8") +
				path(
					"M60 404L95 372 130 404ZM110 376L185 330 260 376ZM236 404L275 376 314 404ZM292 414L340 384 390 414Z",
					"#5B6672",
				) +
				path(
					each(
						[
							[84, 420],
							[106, 420],
							[136, 396],
							[166, 396],
							[196, 396],
							[226, 396],
							[136, 430],
							[166, 430],
							[196, 430],
							[226, 430],
							[276, 420],
							[320, 430],
							[350, 430],
						],
						([x, y]) => box(x, y, 14, 20),
					),
					"#4A6A7A",
				) +
				stroke("M185 330V296", "#5B6672", 5) +
				path("M185 296h38v24h-38z", "#1F5FA8"),
			hills(9, 520, 18, "#A9B86A"),
			path("M-20 560C260 530 620 580 1220 540V820H-20Z", "#8FB35A"),
			path(
				"M620 640C700 590 960 580 1080 630C1130 664 1060 720 900 724S560 700 620 640Z",
				"#A9CE6C",
			),
			circle(900, 652, 9, "#3A4A30") +
				stroke("M900 652V470", "#F4F1E4", 7) +
				path("M900 470L976 494 900 520Z", "#D9402F"),
			path("M760 742C800 716 900 720 920 748C936 776 780 782 760 742Z", "#F0DFAE") +
				path("M764 742C800 724 890 726 912 746C880 740 800 740 764 742Z", "#D9C288"),
			path(
				"M-20 700C120 680 240 700 330 720S440 800 480 820H350C300 780 140 750-20 770Z",
				"#5E9FB2",
			),
			path("M120 742C160 650 300 640 350 730L330 742C300 680 190 680 150 756Z", "#8E8676") +
				stroke("M132 738C170 654 296 646 346 726", "#B4AB98", 12),
			person(960, 690, 0.95, { coat: "#2F5E4E", legs: "#D9CDB8", hair: "#5A3A24" }, "out"),
			person(1030, 700, 0.95, { coat: "#F2B84B", legs: "#3A4658" }),
			stroke("M992 634L1004 690", "#6A6258", 4),
			blades(8, 90, 0, 770, 1200, 50, 34, ["#B9A65A", "#D3C27A", "#7E9A4C"], 5),
			birds(540, 220, 0.9, "#5B6672"),
		),

	"scotland-glasgow.svg": () =>
		scene(
			"Glasgow: a crane over the river, red sandstone, and music in a doorway",
			bands(420, 400, ["#3E4A6E", "#566082", "#7A7894", "#A98E9C", "#DBA890", "#F6C88E"], 130, 108),
			circle(420, 380, 80, "#FFE6B4"),
			hills(5, 470, 16, "#5A5674"),
			path(
				each(
					[
						[520, 330, 60],
						[600, 290, 50],
						[670, 350, 70],
						[1000, 300, 60],
						[1080, 340, 80],
					],
					([x, y, w]) => box(x, y, w, 480 - y),
				),
				"#4A4866",
			) + path("M716 480V300L740 220 764 300V480Z", "#4A4866"),
			// the great hammerhead crane
			stroke(
				"M170 560L200 250M290 560L260 250M180 460H282M190 360H270M174 540L282 440M186 440L272 340M196 340L262 256",
				"#2C3450",
				10,
			) +
				rect(40, 224, 420, 30, "#2C3450") +
				stroke(
					"M40 224L130 176H330L460 224M130 176V224M230 176V224M330 176V224M80 254V330",
					"#2C3450",
					8,
				),
			sea(520, ["#C99A86", "#6A6684", "#54577A"], 640),
			glitter(3, 420, 528, 630, 50, 160, "#FFD9A0"),
			path("M560 590Q800 470 1220 560V590Q820 500 590 610Z", "#8A8FA6") +
				stroke("M640 580V700M800 548V640M960 540V640M1120 556V640", "#8A8FA6", 12),
			rect(0, 640, 1200, 160, "#3A3450"),
			tenement(700, 700, 200, 250, "#B0583F", "#3A2C3E", "#FFD98A", 4),
			tenement(900, 700, 180, 220, "#9C4A38", "#332638", "#FFD98A", 4),
			tenement(1080, 700, 200, 260, "#B0583F", "#3A2C3E", "#FFD98A", 4),
			rect(744, 640, 112, 60, "#24203A") + rect(750, 646, 100, 54, "#FFC766"),
			rect(0, 700, 1200, 100, "#2A2540"),
			person(800, 716, 0.7, { coat: "#2E6F7A", legs: "#24203A" }, "out"),
			stroke("M782 668l46-14", "#7A3B1E", 9),
			person(620, 766, 0.95, { coat: "#D9402F", legs: "#1E1A30" }),
			person(670, 772, 0.95, { coat: "#F2B84B", legs: "#1E1A30", hair: "#A85A2A" }, "up"),
			ripples(9, 12, 20, 560, 500, 70, "#F6C88E", 4, 50),
		),

	"scotland-ben.svg": () =>
		scene(
			"Ben Nevis under late snow, a steam train on a curved viaduct",
			bands(860, 260, ["#86AFC6", "#9DBFCF", "#B7CFD6", "#D2DFDD", "#ECEDE0", "#F9F3DF"], 130, 112),
			circle(880, 170, 54, "#FFFFFF"),
			peak(6, 300, 150, 560, 760, {
				light: "#8C8FA0",
				dark: "#6C7086",
				snow: "#FFFFFF",
				snowDark: "#D9E2EC",
			}),
			peak(
				3,
				760,
				260,
				560,
				560,
				{ light: "#7E8694", dark: "#626A7C", snow: "#F6F8FA", snowDark: "#CDD8E2" },
				0.26,
			),
			hills(8, 520, 40, "#8C9A62"),
			hills(14, 590, 30, "#76894E"),
			path(
				"M-20 700Q130 676 290 654L380 640Q780 560 1220 520V540Q790 580 380 664L290 680Q130 700-20 726Z",
				"#B9B2A4",
			),
			path(
				each(PIERS, ([x, y, h]) => box(x - 9, y, 18, h)),
				"#A39C8E",
			) +
				stroke(
					each(PIERS.slice(1), ([x, y], i) => {
						const [x0, y0] = pick(PIERS, i);
						return `M${x0} ${y0 + 48}Q${(x0 + x) / 2} ${(y0 + y) / 2 - 22} ${x} ${y + 48}`;
					}),
					"#CFC8BA",
					9,
				),
			at(
				760,
				582,
				1,
				path("M-90-6V-40H-30V-58H10V-30H60V-6Z", "#24362E") +
					path("M44-30V-56H56V-30ZM-80-34h40v14h-40z", "#C9402F") +
					path(disc(-66, 0, 10) + disc(-30, 0, 10) + disc(10, 0, 10) + disc(44, 0, 10), "#14201A"),
				false,
				-8,
			),
			...(
				[
					[590, 612],
					[412, 640],
				] as const
			).map(([x, y]) =>
				at(
					x,
					y,
					1,
					path(disc(-62, -3, 7) + disc(-42, -3, 7) + disc(42, -3, 7) + disc(62, -3, 7), "#14201A") +
						rect(-84, -40, 168, 34, "#7A2E2A") +
						rect(-76, -32, 152, 12, "#FFE6B4"),
					false,
					-9,
				),
			),
			cloud(690, 530, 0.6, "#FFFFFF", 'opacity=".9"'),
			cloud(600, 490, 0.9, "#FFFFFF", 'opacity=".75"'),
			path("M-20 690C240 660 420 700 640 740S1000 780 1220 740V820H-20Z", "#5F7442"),
			blades(6, 130, 0, 730, 1200, 80, 34, ["#8B4FA0", "#B06AB3", "#6A7F48"], 6),
		),
};
