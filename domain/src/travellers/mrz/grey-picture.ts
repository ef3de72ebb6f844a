/** A picture in shades of grey, row by row: 0 is black, 255 white. */
export type GreyPicture = { width: number; height: number; pixels: Uint8Array }
