import { describe, expect, it } from "vitest";
import { toAsset } from "#app/features/catalog/rows/asset.server.ts";
import { toChapter } from "#app/features/catalog/rows/chapter.server.ts";
import { toCollectionItem } from "#app/features/catalog/rows/collection.server.ts";
import { toContact } from "#app/features/catalog/rows/contact.server.ts";
import { contentId } from "#app/platform/fields/content-id.server.ts";
import { toEnrollment, enrollmentRow, toEnrollmentRow } from "#app/back-end/learner-rows.server.ts";
import { toExhibition } from "#app/features/catalog/rows/exhibition.server.ts";
import { fieldsOf } from "#app/platform/fields/fields.server.ts";
import { toLibraryItem } from "#app/features/catalog/rows/library.server.ts";
import { toNotification } from "#app/features/catalog/rows/notification.server.ts";
import { toPointBadge, toPointDescription } from "#app/features/catalog/rows/points.server.ts";
import { toTradeShow } from "#app/features/catalog/rows/trade-show.server.ts";
import { readPackFile, samplePack, type Tree } from "#tests/support/packs.ts";
import { address, california, faultsOf, schemasFor } from "./support/wire-rows.ts";

const schemas = schemasFor();
const app = california();
const assets = app.assets as Tree;

describe("A chapter row", () => {
	it("A chapter row becomes a chapter with its pages", () => {
		const row = schemas.chapter.parse(app.chapters?.[0]);
		expect(toChapter(row, { pageIds: [4, 5], questionCount: 1 }, address)).toMatchObject({
			id: 6201,
			appId: 620,
			image: "/media/hash/coast.jpg",
			badge: "/media/hash/badge-coast.png",
			video: null,
			introChapter: true,
			specialization: false,
			tiers: [1, 1, 1, 1],
			lastTranslatedDate: null,
			pageIds: [4, 5],
			questionCount: 1,
		});
	});

	it("A chapter row whose pages are unknown becomes a chapter without page ids", () => {
		expect(toChapter(schemas.chapter.parse(app.chapters?.[0]), null, address)).toMatchObject({
			pageIds: null,
			itemCount: 4,
			questionCount: 0,
		});
	});

	it("A chapter row with one tier instead of four is refused", () => {
		expect(faultsOf(schemas.chapter, { ...app.chapters?.[0], tiers: [1] })).toEqual([
			"tiers: Invalid input: expected 4 values",
		]);
	});
});

describe("The other rows", () => {
	it("An asset in fastfacts belongs to Promote, and one in toolbox to Sell (RES-2)", () => {
		const row = schemas.asset.parse(assets.toolbox?.[4]);
		expect(toAsset(row, "toolbox", address)).toMatchObject({
			id: 62014,
			contentId: contentId("asset", 62014),
			resourceType: "sell",
			url: "/media/hash/rates.pdf",
			fullCompleteUnlockOnly: true,
			graduatedUnlockOnly: false,
			thumbnail: null,
		});
		expect(toAsset(row, "fastfacts", address).resourceType).toBe("promote");
		expect(faultsOf(schemas.asset, { ...assets.toolbox?.[4], type: "gadget" })).toEqual([
			"type: Unknown asset type",
		]);
	});

	it("A collection row becomes an item with its asset and key", () => {
		const row = schemas.collection.parse((app.collections as Tree)["62010"]?.Inland?.[0]);
		expect(toCollectionItem(row, 62010, "Inland", address)).toEqual({
			also: [],
			id: 2,
			contentId: contentId("collection", 2),
			assetId: 62010,
			key: "Inland",
			image: null,
			pageId: 0,
			title: "Wine country",
			type: "link",
			url: "https://example.org/wine",
			picture: null,
			renditions: [],
		});
	});

	it("A library row becomes a library item", () => {
		const row = schemas.library.parse(app.video_library?.[0]);
		expect(toLibraryItem(row, 620, "video", address)).toMatchObject({
			contentId: contentId("library", 620601),
			chapter: { id: 6201, image: "/media/hash/coast.jpg", number: 1 },
			excludeFile: false,
			textHtml: "<p>Three seconds.</p>",
			url: "/media/hash/welcome.mp4",
			captions: "/media/hash/welcome.vtt",
			transcript: null,
		});
		expect(toLibraryItem({ ...row, chapter: null }, 620, "video", address).chapter).toBeNull();
	});

	it("A contact row becomes a contact", () => {
		const [maya, lee] = [0, 1].map((index) =>
			toContact(schemas.contact.parse(app.contact_us?.[index]), 620, address),
		);
		expect(maya).toMatchObject({
			archived: false,
			address: null,
			emails: [{ contactUsId: 6201, email: "maya@example.org", updatedAt: null }],
		});
		expect(lee?.archived).toBe(true);
		expect(faultsOf(schemas.contact, { ...app.contact_us?.[0], url: "javascript:1" })).toEqual([
			"url: Invalid address",
		]);
	});

	it("Exhibition and trade show rows become entities, even if optional fields are missing (PACK-36)", () => {
		expect(
			toExhibition(schemas.exhibition.parse(app.exhibitions?.[0]), 620, address),
		).toMatchObject({
			appId: 620,
			url: null,
			startDate: Date.UTC(2027, 2, 1, 9),
		});
		const show = readPackFile(samplePack, "trade-shows.json")[0];
		expect(toTradeShow(schemas.trade_show.parse(show), address)).toMatchObject({
			id: 31,
			oneClick: true,
			image: null,
			city: "Chicago",
		});
		expect(toTradeShow(schemas.trade_show.parse({ id: 1, name: "x" }), address)).toMatchObject({
			oneClick: false,
			startDate: null,
		});
	});

	it("A registration row becomes an enrollment with its custom fields in a group and its dates as timestamps or null (PACK-21)", () => {
		const row = enrollmentRow(fieldsOf({ lenient: true })).parse({
			id: 5,
			app_id: 620,
			custom_region: "West",
			custom2: 3,
			created_at: "2026-11-20 08:00:00",
			updated_at: "",
			marketing_travel_brands_opt_in_date: "0000-00-00 00:00:00",
			sales_companion_registered: 1,
			training_started: "2026-11-20 00:00:00",
			training_graduated: "",
		});
		const enrollment = toEnrollment(row);
		expect(enrollment).toMatchObject({
			appId: 620,
			custom: { custom_region: "West", custom2: 3 },
			createdAt: Date.UTC(2026, 10, 20, 8),
			updatedAt: null,
			marketingTravelBrandsOptInDate: null,
			salesCompanionRegistered: true,
			trainingGraduated: null,
		});
		expect(toEnrollmentRow(enrollment)).toMatchObject({
			custom_region: "West",
			custom2: 3,
			training_graduated: "0000-00-00 00:00:00",
		});
	});

	it("Point description and badge rows become entities, and a point description with an unknown action is refused (POINT-1)", () => {
		const points = readPackFile(samplePack, "points.json");
		expect(
			toPointDescription(schemas.point_description.parse(points.descriptions?.[0]), 1),
		).toEqual({
			id: 1,
			action: "register_app",
			title: "Register for a program",
			points: 10,
		});
		expect(toPointBadge(schemas.badge.parse(points.badges?.[0]), address)).toEqual({
			id: 1,
			title: "Explorer",
			image: "/media/hash/badge-coast.png",
			points: 50,
		});
		expect(faultsOf(schemas.point_description, { action: "sing", title: "", points: 1 })).toEqual([
			"action: Unknown point action",
		]);
	});

	it("A notification belongs to the program that its row names, or to the portal if the row names none", () => {
		const [row] = readPackFile(samplePack, "notifications.json");
		expect(toNotification(schemas.notification.parse(row), address)).toMatchObject({
			appId: 620,
			url: null,
			createdAt: Date.UTC(2026, 9, 1, 8),
		});
		for (const appId of [0, "", null])
			expect(
				toNotification(schemas.notification.parse({ ...row, app_id: appId }), address).appId,
			).toBeNull();
	});
});
