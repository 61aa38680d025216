import notoSansArabic from "@fontsource-variable/noto-sans-arabic/index.css?url";
import notoSansHebrew from "@fontsource-variable/noto-sans-hebrew/index.css?url";
import notoSansJp from "@fontsource-variable/noto-sans-jp/index.css?url";
import notoSansKr from "@fontsource-variable/noto-sans-kr/index.css?url";
import notoSansSc from "@fontsource-variable/noto-sans-sc/index.css?url";
import notoSansTc from "@fontsource-variable/noto-sans-tc/index.css?url";
import notoSansThai from "@fontsource-variable/noto-sans-thai/index.css?url";
import notoSans from "@fontsource-variable/noto-sans/index.css?url";
import notoSerif from "@fontsource-variable/noto-serif/index.css?url";
import type { ServedFont } from "#app/domain/catalog/font.ts";

/** Addresses of the style sheets that define the served families; each loads only the letters a page has. */
export const fontSheets: Readonly<Record<ServedFont, string>> = {
	"noto-sans": notoSans,
	"noto-sans-arabic": notoSansArabic,
	"noto-sans-hebrew": notoSansHebrew,
	"noto-sans-jp": notoSansJp,
	"noto-sans-kr": notoSansKr,
	"noto-sans-sc": notoSansSc,
	"noto-sans-tc": notoSansTc,
	"noto-sans-thai": notoSansThai,
	"noto-serif": notoSerif,
};
