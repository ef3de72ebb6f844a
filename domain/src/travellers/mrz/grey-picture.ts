/** A picture in shades of grey, row by row: 0 is black, 255 white. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array }

/** The longest side at which a picture is read: more pixels take longer and show no more of the characters. */
export const LARGEST_SIDE = 2400
