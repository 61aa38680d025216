/** Of a file that is brought, in MB of 1024 × 1024 bytes. */
export const largestBrought = 50;

/** Of one file. */
export const mostBroughtPictures = 60;
