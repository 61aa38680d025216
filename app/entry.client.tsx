import { start } from "./client/start.tsx";

start();
