import { start } from "./client/start.tsx";

void start();
