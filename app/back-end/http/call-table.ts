interface CallFields {
	/** In the query, or in the path if its name is in braces. */
	query?: readonly string[];
	/** In the JSON body; `user.email` is in the row `user`. Optional fields are left out. */
	body?: readonly string[];
	/** Whether the portal can't do without it. */
	isNeeded?: true;
}

const person = ["email", "first_name", "last_name", "country"];
const mailedCode = ["request", "email", "code"];
const ofProgram = { query: ["app_id", "format"] };
const ofUser = { query: ["email"] };

/**
 * Every call that the portal makes to another back end, by its name in docs/back-end-calls.md
 * (BACK-3).
 */
export const callTable = {
	"GET apps": { isNeeded: true },
	"GET app-info": ofProgram,
	"GET chapter-info": { query: ["app_id"] },
	"GET chapter-content": { query: ["chapter_id"] },
	"GET sales-companion-assets": { query: ["app_id", "type", "format"] },
	"GET collection": { query: ["sales_companion_item_id"] },
	"GET contact-us": { query: ["app_id"] },
	"GET v2/carousel-photo": ofProgram,
	"GET inline-carousel": ofProgram,
	"GET showcases": {},
	"GET trade-shows": {},
	"GET notifications": {},
	"GET badges": {},
	"GET point-descriptions": {},
	"GET media/{name}": { query: ["name"] },

	"POST login": { body: ["email", "password"], isNeeded: true },
	"GET user": { isNeeded: true },
	"POST forgot-password": { body: ["email"] },
	"POST passwordless-login": { body: ["email"] },
	"POST passwordless-login/token": { body: ["token"] },
	"POST passwordless-login/code": { body: mailedCode },
	"POST reset-password": { body: ["token", "password"] },
	"POST reset-password/code": { body: mailedCode },
	"POST register": { body: [...person, "password"] },
	"POST quick-register": { body: person },
	"GET user-exists": ofUser,
	"GET update-user": { query: ["email", "app_id", "training_started"] },
	"PUT v2/user": { body: ["email", "first_name", "last_name"] },
	"PUT password": { body: ["new_password"] },
	"DELETE user": { body: [] },
	"POST user/deletion-code": { body: [] },
	"POST confirm-address": { body: [] },
	"POST confirm-address/link": { body: ["token"] },
	"POST confirm-address/token": { body: ["token"] },
	"POST handover": { body: [] },
	"POST handover/account": { body: ["code"] },
	"POST handover/token": { body: ["code"] },
	"POST sso": { body: ["issuer", "sub", "email_verified"] },
	"POST logout": { body: [] },

	"POST user-progress": { body: ["user.email"] },
	"GET registered-apps": ofUser,
	"POST registered-apps": { body: ["email", "app_id"] },
	"POST registered-apps/opt-in": { body: ["email", "app_id", "marketing_travel_brands_opt_in"] },
	"GET progress": { query: ["email", "appIds[]"], isNeeded: true },
	"POST progress": {
		body: ["email", "app_id", "chapter_id", "progress", "total_pages"],
		isNeeded: true,
	},
	"POST chapter-completed": { body: ["email", "app_id", "chapter_id"] },
	"GET favorites": ofUser,
	"POST favorites": { body: ["email", "app_id", "item_type", "item_id", "favorite"] },
	"POST notifications/read": { body: ["email", "id"] },
	"GET points-badges": ofUser,
	"GET points": ofUser,
	"POST v3/point": { body: ["email", "app_id", "action", "subject"] },
	"GET registered-events": ofUser,
	"POST expo/one-click": { body: ["email", "trade_show_id"] },
	"GET v2/diploma": { query: ["first_name", "last_name", "app_id", "email"] },
	"GET diplomas": ofUser,
	"GET diplomas/{number}": { query: ["number"] },
	"GET export": {},
	"POST analytics": { body: [] },
} as const satisfies Record<string, CallFields>;

export type CallName = keyof typeof callTable;
/** Below `/api/v1/`, unless the operator mapped the call. */
export type CallPath = CallName extends infer Name
	? Name extends `${string} ${infer Path}`
		? Path
		: never
	: never;

export const callNames = Object.keys(callTable) as CallName[];

export function fieldsOfCall(name: string): CallFields | null {
	return Object.hasOwn(callTable, name) ? callTable[name as CallName] : null;
}
