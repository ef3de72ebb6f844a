import { drawDocument, type DrawingOptions } from '@posada/domain/travellers/mrz/test/drawn-document'
import { issuers } from '@posada/domain/travellers/mrz/test/issuers'
import sharp from 'sharp'

/** A photograph of an invented person's Spanish card, and the lines printed on it. */
export async function aDocumentPicture(options: Partial<DrawingOptions> = {}) {
  const issuer = issuers.findIndex(({ code, format }) => code === 'ESP' && format === 'TD1')
  const { picture, lines } = drawDocument({ seed: 1, severity: 'easy', width: 900, height: 675, issuer, ...options })
  const { width, height, pixels } = picture
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { jpeg, lines, picture }
}
