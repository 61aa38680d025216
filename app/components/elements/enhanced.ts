import { createContext, useContext } from "react";

/** Whether a script runs the page and has all its words. False on the server, and at hydration. */
export const EnhancedContext = createContext(false);

export const useEnhanced = (): boolean => useContext(EnhancedContext);
