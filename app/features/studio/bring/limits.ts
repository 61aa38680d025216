/** The largest file that can be brought, in MB of 1024 × 1024 bytes. */
export const largestBrought = 50;

/** The most pictures of one file. */
export const mostBroughtPictures = 60;
