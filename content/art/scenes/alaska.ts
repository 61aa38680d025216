// Alaska and the Inside Passage.
import { boulders, hills, peak } from "../land.ts";
import { gull, moose, salmon } from "../landmarks/animals.ts";
import { gondola, house } from "../landmarks/city.ts";
import { cruiseShip, floatplane, ice } from "../landmarks/ships.ts";
import { trainAlong } from "../landmarks/trains.ts";
import { blades, firs, forestEdge } from "../plants.ts";
import { bands, birds, cloud, fog, streaks } from "../sky.ts";
import { at, box, circle, disc, each, num, path, rect, scene, seeded, stroke } from "../svg.ts";
import { falls, foam, ripples, sea } from "../water.ts";

const SKY = ["#6FA6C9", "#88B7D3", "#A5C9DC", "#C4DBE3", "#E1EBE8", "#F7F3E2"];

const FAR = { light: "#7FA0BE", dark: "#6587A9", snow: "#FFFFFF", snowDark: "#D3E2EE" };

const NEAR = { light: "#4C7397", dark: "#3A5E83", snow: "#F7FBFC", snowDark: "#BBD2E2" };

export const alaska: Record<string, () => string> = {
	"alaska.svg": () =>
		scene(
			"A cruise ship before a glacier",
			bands(640, 400, SKY, 150, 120),
			circle(820, 250, 58, "#FFFDF2"),
			peak(2, 150, 190, 540, 540, FAR),
			peak(6, 1060, 150, 540, 560, FAR),
			// the glacier: a river of ice between the peaks, ending in a cliff
			path("M240 560L330 366C420 316 520 306 610 312S820 300 930 372L980 560Z", "#E4F1F6") +
				path("M640 313C740 308 840 314 930 372L980 560H700C720 470 700 380 640 313Z", "#CBE3ED") +
				path(
					"M520 316C530 380 500 460 440 550H404C470 460 500 380 504 318ZM700 311C720 380 760 460 820 550H792C740 470 700 390 684 311ZM606 312C620 380 626 460 610 550H586C600 460 600 380 588 312Z",
					"#A9D2E2",
				) +
				path("M420 322L470 262 500 286 536 240 580 314Z", "#7FA0BE") +
				path("M536 240L580 314H520L512 276ZM470 262L484 320H456Z", "#6587A9") +
				path("M536 240L516 268 530 264 540 280 552 266Z", "#FFFFFF"),
			peak(4, 270, 250, 550, 440, NEAR),
			peak(9, 960, 250, 550, 400, NEAR),
			path(
				"M330 550V486L356 470 392 482 420 462 462 478 500 460 540 474 586 458 630 474 668 460 712 476 750 462 792 480 830 468 866 486V550Z",
				"#D3ECF4",
			) +
				path(
					"M356 470L372 550H344ZM420 462L440 550H404ZM500 460L516 550H486ZM586 458L604 550H566ZM668 460L690 550H650ZM750 462L770 550H732ZM830 468L846 550H814Z",
					"#8FC3D8",
				) +
				path(
					"M330 486L356 470 392 482 420 462 462 478 500 460 540 474 586 458 630 474 668 460 712 476 750 462 792 480 830 468 866 486V494Q600 470 330 496Z",
					"#FFFFFF",
				),
			sea(546, ["#CFE6EC", "#3E86A8", "#2F7396", "#235F80", "#1B5172"]),
			ripples(4, 34, 20, 570, 1160, 200, "#9CCBDB", 5, 80),
			path("M420 556h380l-30 60H450z", "#A9D8E6", 'opacity=".35"'),
			cruiseShip(600, 690, 0.94, "#14304F", "#E0A52F", "#2F7396"),
			stroke("M300 698H880M240 716H640", "#CFE6EC", 7),
			ice(140, 650, 0.62),
			ice(1070, 640, 0.7),
			ice(940, 760, 0.5),
			ice(230, 766, 0.46),
			ice(1010, 580, 0.26),
			gull(420, 330, 0.46, "#FFFFFF", "#4C6B84"),
			gull(780, 410, 0.4, "#FFFFFF", "#4C6B84", true),
		),

	"alaska-juneau.svg": () =>
		scene(
			"Juneau between a steep mountain and the channel, a cable car above",
			bands(860, 330, ["#7FB3C9", "#98C3D2", "#B4D3DA", "#D1E3DF", "#E9EEDF", "#F9F3DE"], 120, 120),
			circle(860, 210, 56, "#FFFDF0"),
			streaks(
				"#FFFFFF",
				[
					[760, 120, 210],
					[840, 142, 110],
				],
				10,
				0.8,
			),
			peak(7, 1060, 210, 560, 520, FAR, 0.4),
			path(
				"M-20 560V120C60 110 120 70 200 60C300 50 360 90 420 150S560 300 640 380 800 480 900 560Z",
				"#4E8A62",
			) +
				path(
					"M200 60C300 50 360 90 420 150S560 300 640 380 800 480 900 560H560C540 420 420 300 380 220S280 90 200 60Z",
					"#3B7254",
				) +
				path(
					"M120 76C160 62 180 62 200 60C300 50 360 90 420 150L380 140 350 176 310 130 280 170 240 120 200 160 170 110 130 130Z",
					"#F4F8F4",
				) +
				stroke(
					"M60 200C100 300 80 400 120 500M180 220C220 320 220 420 260 520M330 260C380 340 400 440 440 520",
					"#3B7254",
					7,
				),
			firs(5, 40, -10, 760, (x) => 520 - Math.max(0, 300 - x) * 0.25, 40, 90, "#2A5C49"),
			firs(8, 14, 0, 330, 360, 30, 60, "#35694F"),
			// tramway
			stroke("M760 590L330 148", "#2C3440", 4) +
				path("M296 152h70v-34h-70z", "#C9402F") +
				path("M286 120l45-30 45 30z", "#7E2A26"),
			gondola(520, 344, 0.9, "#C9402F", "#FFF4DC"),
			gondola(660, 488, 0.66, "#C9402F", "#FFF4DC"),
			// the town
			hills(6, 540, 8, "#6E8A6A", { bottom: 620 }),
			[
				"#D9472F",
				"#F2E2C0",
				"#2F7FA8",
				"#F2C230",
				"#3F8F5E",
				"#E87A3A",
				"#F6F1E4",
				"#7A5A8A",
				"#2F9C98",
				"#D9472F",
				"#F2E2C0",
			]
				.map((c, i) =>
					house(
						20 + i * 76 + (i % 2) * 6,
						606,
						62,
						54 + ((i * 17) % 40),
						c,
						i % 2 ? "#4A4F58" : "#5E4A44",
						"#DCEEF2",
					),
				)
				.join(""),
			path("M560 606V500H640V606ZM700 606V520H760V606Z", "#DCD5C6") +
				path("M612 500H640V606H612ZM740 520H760V606H740Z", "#B8B0A2") +
				path(
					Array.from({ length: 12 }, (_, i) =>
						box(570 + (i % 3) * 22, 512 + Math.floor(i / 3) * 22, 11, 13),
					).join(""),
					"#5F8CA3",
				),
			path("M410 606V540L440 500 470 540V606Z", "#F6F1E4") +
				path("M440 470l-14 40h28z", "#4FA36B") +
				path("M404 544l36-44 36 44z", "#3F8F5E"),
			path("M-20 602H1220V630H-20Z", "#8A6A4A") +
				stroke(Array.from({ length: 24 }, (_, i) => `M${i * 52} 622V660`).join(""), "#5E4632", 8),
			hills(12, 590, 10, "#3B6A5A", { from: 880, to: 1220, bottom: 640 }),
			forestEdge(3, 600, 60, "#2A5C49", 640, 880, 1220),
			sea(632, ["#BFE0E0", "#3E8FA8", "#2F7A97", "#236584"]),
			ripples(7, 30, 20, 650, 1160, 130, "#9CCFD8", 5, 80),
			cruiseShip(860, 712, 0.82, "#14304F", "#E0A52F", "#2F7396", true),
			stroke("M610 720H1110", "#CFE6EC", 7),
			floatplane(330, 724, 0.92, "#F2C230", "#C9402F"),
			stroke("M200 732H470", "#DCF0F0", 7),
		),

	"alaska-skagway.svg": () => {
		let trestle = "";
		for (let i = 0; i <= 10; i++) {
			const x = 260 + i * 72;
			const depth = 120 + 330 * Math.sin((Math.PI * (i + 0.4)) / 10.8);
			trestle += `M${x} 426L${num(x - 12, 0)} ${num(426 + depth, 0)}M${x + 26} 426L${num(x + 38, 0)} ${num(426 + depth, 0)}`;
			for (let y = 470; y < 426 + depth - 20; y += 62) trestle += `M${x - 10} ${y}h46`;
			if (i < 10)
				for (let y = 426; y < 426 + depth - 100; y += 124)
					trestle += `M${x + 26} ${y}l46 124M${x + 72} ${y}l-46 124`;
		}
		return scene(
			"The White Pass railway on a wooden trestle high over a canyon",
			bands(600, 300, SKY, 120, 118),
			circle(600, 170, 56, "#FFFDF2"),
			cloud(120, 150, 0.7, "#FFFFFF", 'opacity=".85"'),
			cloud(960, 130, 0.8, "#FFFFFF", 'opacity=".85"'),
			peak(3, 330, 130, 480, 560, FAR, 0.4),
			peak(5, 860, 110, 480, 600, FAR, 0.4),
			hills(5, 400, 30, "#5E8A7A"),
			forestEdge(8, 430, 60, "#3F6F66", 520),
			path("M-20 420C60 400 160 400 230 420L300 520 380 660 440 820H-20Z", "#6B6A72") +
				path("M230 420L300 520 380 660 440 820H220C240 700 200 540 130 408Z", "#54535E") +
				path("M-20 410C60 390 160 392 240 418Q120 430-20 436Z", "#4F7A5E") +
				path("M1220 400C1140 390 1060 400 980 420L920 540 850 670 780 820H1220Z", "#5E5D68") +
				path("M980 420L920 540 850 670 780 820H960C960 700 1000 540 1070 402Z", "#77757E") +
				path("M1220 390C1140 382 1060 392 970 420Q1100 430 1220 420Z", "#4F7A5E"),
			falls(610, 560, 46, 260, "#DDF2F6", "#FFFFFF", 4),
			path("M440 820C500 760 720 760 780 820Z", "#BFE0E8") +
				path("M400 760q210-50 420 0v60H400z", "#3E8FA8") +
				foam(
					[
						[440, 776],
						[560, 760],
						[680, 762],
						[780, 778],
					],
					"#FFFFFF",
					10,
				),
			fog(4, 700, "#FFFFFF", 30, 90, 'opacity=".6"', 430, 760),
			stroke(trestle, "#6B4630", 9) +
				rect(-20, 412, 1240, 16, "#54361F") +
				rect(-20, 404, 1240, 8, "#8A8F96") +
				stroke(Array.from({ length: 38 }, (_, i) => `M${i * 33} 420v10`).join(""), "#3B2618", 9),
			trainAlong(
				[
					[80, 404, 66],
					[224, 404, 66],
					[368, 404, 66],
					[512, 404, 66],
					[656, 404, 66],
				],
				{ body: "#8A3A2C", shade: "#6E2C24", stripe: "#E8C67A", glass: "#F7E3B0", roof: "#3A3F46" },
			),
			at(
				790,
				404,
				1.2,
				path("M-104-8V-70H-20V-92H60V-70H104V-8Z", "#2F7A52") +
					path("M-104-30H104V-8H-104Z", "#F2C230") +
					path("M-14-88H18V-64H-14ZM26-88H54V-64H26Z", "#DDEFF2") +
					path("M-24-98H64V-90H-24ZM-70-84h26v14h-26z", "#24303A") +
					stroke("M-96-50H-30M66-50H98", "#F2C230", 6) +
					path(
						disc(-70, -6, 12) + disc(-36, -6, 12) + disc(36, -6, 12) + disc(70, -6, 12),
						"#24303A",
					) +
					circle(100, -58, 6, "#FFF6D2"),
			),
			stroke("M746 300q20-30-6-60t30-70", "#FFFFFF", 16, 'opacity=".7"'),
			firs(4, 6, -20, 200, 800, 120, 250, "#2A4F4A"),
			firs(9, 6, 1010, 1220, 800, 120, 260, "#2A4F4A"),
			birds(460, 220, 0.9, "#3A5E83"),
		);
	},

	"alaska-ketchikan.svg": () => {
		const stilt = (x: number, w: number, h: number, wall: string, roof: string) =>
			stroke(
				`M${x + 10} 590V740M${x + w / 2} 590V740M${x + w - 10} 590V740M${x + 10} 610L${x + w - 10} 720`,
				"#5A4232",
				10,
			) + house(x, 586, w, h, wall, roof, "#DCEEF2", "#FFF8EA");
		return scene(
			"Houses on stilts over the creek in Ketchikan, salmon leaping",
			bands(600, 300, ["#9DB9C4", "#B0C8CE", "#C4D6D7", "#D9E3DE", "#ECEEE2", "#F8F5E6"], 120, 120),
			fog(5, 190, "#F4F6F1", 34, 130, 'opacity=".8"', 60, 600),
			fog(8, 230, "#EDF1EC", 30, 120, 'opacity=".8"', 640, 1180),
			hills(5, 280, 60, "#6F9A8A"),
			forestEdge(7, 330, 90, "#4A7F6E", 480),
			forestEdge(9, 400, 110, "#336A5C", 520),
			forestEdge(12, 470, 100, "#24544A", 620),
			stilt(0, 140, 150, "#3F8F7E", "#4A4F58"),
			stilt(150, 130, 190, "#D9472F", "#5E3A34"),
			stilt(290, 120, 150, "#F2C230", "#4A4F58"),
			stilt(790, 120, 160, "#2F7FA8", "#5E3A34"),
			stilt(920, 130, 200, "#E87A3A", "#4A4F58"),
			stilt(1060, 150, 150, "#7A5A9A", "#5E3A34"),
			path("M-20 586H430V604H-20ZM770 586H1220V604H770Z", "#A07A54") +
				stroke(
					"M-20 556H430M770 556H1220" +
						Array.from(
							{ length: 12 },
							(_, i) => `M${i * 38 + 6} 556v34M${i * 38 + 780} 556v34`,
						).join(""),
					"#7A5A3C",
					5,
				),
			path("M410 596Q600 520 790 596L790 612Q600 540 410 612Z", "#A07A54") +
				stroke(
					"M410 566Q600 490 790 566" +
						[450, 500, 550, 600, 650, 700, 750]
							.map((x) => {
								const y = 566 - 38 * (1 - ((x - 600) / 190) ** 2);
								return `M${x} ${num(y)}v32`;
							})
							.join(""),
					"#7A5A3C",
					5,
				),
			// the pole: a tall carved column, kept plain
			path("M566 560L572 170Q600 150 628 170L634 560Z", "#8A4F34") +
				path("M604 156Q620 160 628 170L634 560H604Z", "#6B3A28") +
				path(
					"M562 210Q600 190 638 210V232Q600 214 562 232ZM566 300Q600 284 634 300V318Q600 302 566 318ZM566 390Q600 374 634 390V408Q600 392 566 408ZM566 480Q600 464 634 480V498Q600 482 566 498Z",
					"#C9543A",
				) +
				path(
					"M540 186C560 160 580 150 600 146C620 150 640 160 660 186C640 184 620 180 600 168C580 180 560 184 540 186Z",
					"#2F6F66",
				) +
				path(
					"M574 244h52v30q-26 16-52 0zM574 334h52v30q-26 16-52 0zM574 424h52v30q-26 16-52 0z",
					"#2F6F66",
					'opacity=".75"',
				),
			rect(0, 650, 1200, 150, "#2F7F86") +
				path("M0 650H1200V672Q600 640 0 676Z", "#52A3A3") +
				path("M300 800C420 720 520 680 600 660C680 680 780 720 900 800Z", "#4FA3A6"),
			ripples(6, 34, 20, 670, 1160, 120, "#A9DBD6", 6, 70),
			boulders(5, 4, 0, 250, 800, 30, 60, "#8A9090", "#6A7276"),
			boulders(6, 4, 950, 1200, 800, 30, 60, "#8A9090", "#6A7276"),
			salmon(500, 664, 0.9, "#D9583F", "#F2B8A0", false, -32),
			salmon(710, 650, 1, "#C94A3A", "#F2B8A0", true, 28),
			salmon(610, 748, 0.72, "#D9583F", "#F2B8A0", false, -14),
			stroke(
				"M420 712q30-30 50 0M570 716q-20-30-40-4M650 708q20-26 40 0M780 704q-20-30-40 0M556 780q20-20 40 0",
				"#EAF8F4",
				7,
			),
			path(
				each(
					[
						[440, 690],
						[560, 690],
						[640, 684],
						[770, 680],
						[480, 706],
						[740, 700],
					],
					([x, y]) => disc(x, y, 5),
				),
				"#EAF8F4",
			),
			gull(330, 300, 0.46, "#FFFFFF", "#4C6B74"),
			gull(860, 250, 0.5, "#FFFFFF", "#4C6B74", true),
		);
	},

	"alaska-denali.svg": () => {
		const random = seeded(6);
		const tufts = Array.from(
			{ length: 60 },
			() => [random() * 1200, 580 + random() * 210] as const,
		);
		return scene(
			"Denali above the red autumn tundra, a moose and a rail dome car",
			bands(600, 380, ["#4F8FC4", "#69A1CE", "#8AB7D8", "#AECDE1", "#D0E0E6", "#F1F0E2"], 150, 120),
			streaks(
				"#FFFFFF",
				[
					[80, 130, 220],
					[150, 152, 120],
					[930, 120, 180],
				],
				10,
				0.8,
			),
			path(
				"M-20 480L80 420 180 450 300 380 420 430 560 400 760 430 900 370 1020 440 1120 400 1220 460V560H-20Z",
				"#7F9CC0",
			) +
				path(
					"M80 420L120 432 100 440ZM300 380L350 402 310 410ZM900 370L950 400 900 404ZM1120 400L1160 424 1116 424Z",
					"#F7FAFC",
				),
			// the mountain
			path(
				"M40 540L160 460 230 430 300 350 360 330 420 250 480 220 530 150 590 120 630 96 680 130 740 150 790 220 850 250 900 330 960 360 1030 440 1100 470 1180 540Z",
				"#F9FBFD",
			) +
				path(
					"M630 96L680 130 740 150 790 220 850 250 900 330 960 360 1030 440 1100 470 1180 540H720C760 460 700 400 720 330S650 200 630 96Z",
					"#C9DAEA",
				) +
				path(
					"M630 96C600 180 560 220 560 300S480 420 440 540H330C380 460 400 400 420 340S500 220 530 150L590 120Z",
					"#E4EDF5",
				) +
				path(
					"M300 350C290 420 230 480 200 540H120L160 460 230 430ZM480 220C470 300 420 360 400 420L380 380 420 250Z",
					"#D3E1EE",
				) +
				path(
					"M560 300L600 360 580 420 620 480 590 540H520C520 460 560 380 560 300ZM790 220L780 300 820 350 800 420 860 480 870 540H800C780 460 740 380 760 320ZM900 330L910 400 960 450 980 540H930C900 460 880 400 900 330Z",
					"#A9C0D8",
				),
			fog(4, 490, "#FFFFFF", 20, 110, 'opacity=".75"', 60, 560),
			fog(6, 506, "#FFFFFF", 16, 90, 'opacity=".7"', 700, 1160),
			hills(9, 520, 16, "#5E7A86"),
			forestEdge(8, 548, 44, "#3E5E5E", 580),
			hills(5, 560, 14, "#B9542F"),
			hills(8, 620, 22, "#C9402F"),
			hills(14, 680, 24, "#A8322B"),
			path("M-20 730C200 700 420 740 640 726S1000 700 1220 720V820H-20Z", "#8A2A2A"),
			path(
				tufts.map(([x, y]) => `M${num(x - 18, 0)} ${num(y, 0)}q6-18 18-18t20 18z`).join(""),
				"#E8873A",
			) +
				path(
					tufts.map(([x, y]) => `M${num(x + 12, 0)} ${num(y + 14, 0)}q4-12 12-12t14 12z`).join(""),
					"#F2B632",
				),
			path("M240 700q60-22 130 0t150-6q-30 30-150 26t-130-20z", "#6FA9C9") +
				path("M260 702q70-14 120 4t110-4-110 6-120-6z", "#A9CFE0"),
			moose(560, 712, 1.12, "#5A3A2E", "#E3C79A"),
			// the dome car at the edge
			path("M700 800L1220 730V820H700Z", "#6B5A4A") + stroke("M690 806L1220 736", "#3A3634", 7),
			trainAlong(
				[
					[820, 788, 96],
					[1010, 764, 118],
					[1250, 734, 146],
				],
				{
					body: "#1F4E8C",
					shade: "#173B6C",
					stripe: "#F2C230",
					glass: "#CFE6EE",
					roof: "#E9EEF0",
					dome: "#A9D3E6",
				},
				[0, 1],
			),
			firs(6, 5, -20, 170, 790, 120, 230, "#24403C"),
			blades(7, 60, 0, 770, 760, 30, 34, ["#F2B632", "#E8873A", "#5A1F22"], 5),
			birds(330, 220, 0.9, "#3A5E83"),
		);
	},
};
