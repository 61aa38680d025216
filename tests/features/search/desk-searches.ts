/**
 * A search as an agent types it. `app` is the program in which the agent searches, if any. The
 * right answers have the form `program: title`.
 */
export interface DeskSearch {
	query: string;
	app?: number;
	/** Any of these is a right first answer. */
	right: readonly string[];
}

const search = (query: string, ...right: string[]): DeskSearch => ({ query, right });
const inside = (app: number, query: string, ...right: string[]): DeskSearch => ({
	query,
	app,
	right,
});

export const deskSearches: readonly DeskSearch[] = [
	search("japan fact sheet", "812: Japan: the facts"),
	search("scotland factsheet", "820: Scotland: the facts"),
	search("canada brochure", "787: Canada at a glance"),
	search("fact sheet for new zealand", "825: New Zealand: the facts"),
	search("japan visa", "812: Entry"),
	search("do canadians need a visa for japan", "812: Entry"),
	search("visa canada", "787: Entry"),
	inside(812, "visa", "812: Entry"),
	inside(825, "visa", "825: Entry"),
	search("scotlnd", "820: Scotland – Highlands & Islands Expert"),
	search("jappan", "812: Japan – Four Seasons Specialist"),
	search("Schottland", "820: Scotland – Highlands & Islands Expert"),
	search("Nueva Zelanda", "825: New Zealand – Two Islands Specialist"),
	search("Islande", "835: Iceland – Ring Road Specialist"),
	search("اليابان", "812: Japan – Four Seasons Specialist"),
	search("Tokio", "812: Tokyo, by neighborhood", "812: Tokyo"),
	search("kyotto", "812: Kyoto and Nara"),
	search("niagra falls", "787: Niagara: three falls, one side"),
	search("whiskey", "820: Whisky, region by region"),
	search("edinburg castle", "820: Edinburgh Castle"),
	search("map of canada", "787: Map of Canada", "787: Map of provinces and territories"),
	search("japan map", "812: Map of Japan"),
	search("mapa de japon", "812: Map of Japan"),
	search("Karte Schottland", "820: Map of Scotland"),
	search("polar bear video", "787: The bears of Churchill"),
	search("video of tokyo station", "812: A platform in Tokyo"),
	search("picture of yosemite", "620: Yosemite Valley"),
	search("photo machu picchu", "860: Machu Picchu"),
	search("scotland logo", "820: Expert logo"),
	search("japan phone number", "812: Tom Ashworth"),
	search("who do I call about canada", "787: Harriet Okafor"),
	search("contact scotland", "820: Isla Drummond"),
	search("Keiko", "812: Keiko Arai"),
	search("best time to visit scotland", "820: When to go"),
	search("when to go to california", "620: When to go"),
	search("weather canada", "787: Climate"),
	search("meilleure période japon", "812: When to go"),
	search("tipping in japan", "812: Money and tipping"),
	search("Trinkgeld Kanada", "787: Money and tipping"),
	search("what plug do they use in japan", "812: Plugs and clock"),
	search("adapter scotland", "820: Plugs and clock"),
	search("enchufes Canadá", "787: Plugs"),
	search("wheelchair scotland", "820: Accessibility"),
	search("does the rail pass pay", "812: Does the rail pass pay?"),
	search("ferry times scotland", "820: Islands: ships and times"),
	search("highway 1 itinerary", "620: Seven days on Highway 1"),
	search("altitude sickness", "860: Altitude in plain words", "860: Altitude: the honest page"),
	search("seaweed", "850: Seaweed"),
	search("which cabin", "830: Which cabin for whom"),
	search("canada time zones", "787: Time zones", "787: Six time zones"),
];

/**
 * These searches were written after the search rules, and measured before any rule was changed for
 * them.
 */
export const unseenSearches: readonly DeskSearch[] = [
	search("california flyer", "620: Wine country: five regions", "620: Flyers and social posts"),
	search("peru altitude pdf", "860: Altitude in plain words"),
	search("reykjavik", "835: Iceland – Ring Road Specialist"),
	search("icland", "835: Iceland – Ring Road Specialist"),
	search("new zeland entry", "825: Entry"),
	search("hokaido snow", "812: Hokkaidō snow, Okinawa sea"),
	search("yosemitty", "620: Yosemite: the valley and beyond", "620: Yosemite Valley"),
	search("what to pack for alaska", "830: What to pack for Alaska", "830: What to pack"),
	search("alaska cruise map", "830: Chart of the Inside Passage"),
	search("voltage new zealand", "825: Plugs and clock"),
	search("currency scotland", "820: Money and tipping"),
	search("can you use a credit card in japan", "812: Money and tipping"),
	search("golden week", "812: Weeks to avoid"),
	search("manners hot spring", "812: Hot spring manners"),
	search("onsen tattoo", "812: Tattoos, shyness, families"),
	search("Visum Neuseeland", "825: Entry"),
	search("quand partir au canada", "787: When to go"),
	search("propina california", "620: Money and tipping"),
	search("gorjeta japão", "812: Money and tipping"),
	search("تأشيرة اليابان", "812: Entry"),
	search("Reiseversicherung", "870: Harbourlight Travel Insurance"),
	search("trade rates california", "620: Trade rates, summer 2027"),
	search(
		"elephant seals",
		"620: Elephant seals and a castle",
		"620: Elephant seals near San Simeon",
	),
	search("film of glacier", "830: A glacier day"),
	search("sales manager uk peru", "860: Rhys Pemberton"),
	search("e-mail Aroha", "825: Aroha Tamati"),
	search("wedding coordinator", "850: Paloma Ek"),
	search("drive times new zealand", "825: Driving times that are true", "825: Getting around"),
	search("wine country", "620: Wine country", "620: Wine country: five regions"),
	search("bullet train", "812: Getting around"),
	search("banff picture", "787: Banff"),
	search("flight to iceland", "835: Getting there"),
	search("japan with kids", "812: Who it suits"),
	search(
		"machu picchu train",
		"860: Five ways to Machu Picchu",
		"860: Machu Picchu: trail or train",
	),
	search("kruise alaska", "830: Larkspur Cruise Line – Alaska"),
	search("road conditions california", "620: Road conditions, day by day"),
	search("eta canada checklist", "787: Entry and eTA checklist"),
	search("hurricane season", "850: The sea, month by month"),
	search("las vegas resort fees", "630: Resort fee"),
];
