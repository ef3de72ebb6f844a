import sharp from 'sharp'
import type { GreyPicture } from '@posada/domain/travellers/mrz/grey-picture'
import { UserError } from '../errors.ts'
import { decodeWithinLimits, UNREADABLE } from './decode-image.ts'

const NO_HEIC =
  'Las fotos HEIC no se pueden leer aquí. Guárdela como JPEG (en el iPhone: Ajustes, Cámara, Formatos, «El más compatible») o haga la foto con el botón.'

/**
 * The picture in shades of grey: upright, its long side at most so many pixels, reduced while it is decoded.
 * @throws UserError if the file is not a readable JPEG, PNG or WebP, or has too many pixels; HttpError 429 when too many wait
 */
export async function decodeGrey(bytes: Buffer, longSide: number): Promise<GreyPicture> {
  if (isHeic(bytes)) throw new UserError(NO_HEIC)
  return decodeWithinLimits(bytes, async (options) => {
    try {
      const { data, info } = await sharp(bytes, options)
        .timeout({ seconds: 20 })
        .autoOrient()
        .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toColourspace('b-w')
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, pixels: data }
    } catch {
      throw new UserError(UNREADABLE)
    }
  })
}

/** HEIF files have the name of their kind after the first four bytes; `avif` among them is not what telephones make. */
const isHeic = (bytes: Buffer): boolean => /^ftyp(?:hei|hev|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))
