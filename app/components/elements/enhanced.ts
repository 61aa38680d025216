import { createContext, useContext } from "react";

/** Whether a script runs the page. False on the server, and at hydration. */
export const EnhancedContext = createContext(false);

export const useEnhanced = (): boolean => useContext(EnhancedContext);
