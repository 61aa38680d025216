import { createContext, useContext } from "react";

/** False on the server and during hydration. */
export const EnhancedContext = createContext(false);

export const useEnhanced = (): boolean => useContext(EnhancedContext);
