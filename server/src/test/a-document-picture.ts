import type { GreyPicture } from '@posada/domain/travellers/mrz/grey-picture'
import { drawDocument, type DrawingOptions } from '@posada/domain/travellers/mrz/test/drawn-document'
import { issuers } from '@posada/domain/travellers/mrz/test/issuers'
import sharp from 'sharp'

/** A photograph of an invented person's Spanish card, and the lines printed on it. */
export async function aDocumentPicture(options: Partial<DrawingOptions> = {}) {
  const issuer = issuers.findIndex(({ code, format }) => code === 'ESP' && format === 'TD1')
  const { picture, lines } = drawDocument({ seed: 1, severity: 'easy', width: 900, height: 675, issuer, ...options })
  return { jpeg: await jpegOf(picture, 80), lines, picture }
}

/** The drawn picture as a telephone stores it. */
export function jpegOf({ width, height, pixels }: GreyPicture, quality: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer()
}
