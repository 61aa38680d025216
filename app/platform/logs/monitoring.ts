export interface ServedRequest {
	method: string;
	route: string;
	status: number;
	seconds: number;
}
