/** The size of the largest file that can be imported, in MB of 1024 × 1024 bytes. */
export const largestBrought = 50;

export const mostBroughtPictures = 60;
