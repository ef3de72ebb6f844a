import type { GreyPicture } from '@posada/domain/travellers/mrz/grey-picture'
import sharp from 'sharp'

/** The drawn picture as a telephone stores it. */
export function jpegOf({ width, height, pixels }: GreyPicture, quality: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer()
}
