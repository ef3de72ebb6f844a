import type { GreyPicture } from '@posada/domain/travellers/mrz/grey-picture'
import sharp from 'sharp'

/** The drawn picture as a telephone stores it. */
export function jpegOf({ width, height, pixels }: GreyPicture, quality: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer()
}

/** A stored picture in shades of grey, as the reader of documents takes it. */
export async function greyOf(jpeg: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(jpeg)
    .rotate()
    .greyscale()
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.length) }
}

const LONG_SIDE = 2400
