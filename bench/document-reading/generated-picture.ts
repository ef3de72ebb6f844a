import { choicesFrom } from '@posada/domain/platform/test/choices'
import { type GreyPicture, LARGEST_SIDE } from '@posada/domain/travellers/mrz/grey-picture'
import {
  drawDocument,
  type DrawingOptions,
  drawWithoutZone,
  severities,
  type Severity,
} from '@posada/domain/travellers/mrz/test/drawn-document'
import { issuers } from '@posada/domain/travellers/mrz/test/issuers'
import { decodeGrey } from '@posada/server/platform/http/uploads/decode-grey'
import { jpegOf } from '@posada/server/test/a-document-picture'

export type GeneratedPicture = {
  /** What it takes to draw it again. */
  where: string
  severity: Severity
  /** As large as the pictures of which the times are measured. */
  isLarge: boolean
  /** Null where no document can be read. */
  lines: readonly string[] | null
  picture: GreyPicture
}

const turns = [0, 90, 180, 270] as const
const LARGE = { width: 2592, height: 1944 }
/** What telephones send, and the small pictures that people keep of their documents. */
const sizesOfPictures = [
  { width: 1600, height: 1200 },
  { width: 1280, height: 960 },
  { width: 1280, height: 960 },
  { width: 1024, height: 768 },
  { width: 960, height: 1280 },
  { width: 800, height: 600 },
] as const

/** The issuers, severities and turns take turns; each tenth picture is large, unless the size of the run has none. */
export async function generatedPicture(seed: number, at: number, hasLarge: boolean): Promise<GeneratedPicture> {
  const options = optionsOf(seed, at, hasLarge)
  const { picture, lines } = drawDocument({ ...options, issuer: at % issuers.length })
  return { ...(await stored(picture, options)), lines }
}

/** A page without a zone, or one whose digits do not add up. */
export async function pictureNotToRead(seed: number, at: number): Promise<GeneratedPicture> {
  const options = optionsOf(seed, at, false)
  const picture = at % 2 === 0 ? drawWithoutZone(options) : drawDocument({ ...options, isFalse: true }).picture
  return { ...(await stored(picture, options)), lines: null }
}

type Options = Required<Pick<DrawingOptions, 'seed' | 'severity' | 'turn' | 'width' | 'height'>>

function optionsOf(seed: number, at: number, hasLarge: boolean): Options {
  const { pick } = choicesFrom(seed + at)
  const severity = severities[Math.floor(at / issuers.length + at) % severities.length]!
  const turn = turns[Math.floor(at / 3) % turns.length]!
  return { seed: seed + at, severity, turn, ...(hasLarge && at % 10 === 0 ? LARGE : pick(sizesOfPictures)) }
}

/** As it comes out of a JPEG of some quality, which the server reduces. */
async function stored(picture: GreyPicture, options: Options) {
  const { seed, severity, turn, width, height } = options
  const quality = choicesFrom(seed).between(severity === 'hard' ? 55 : 75, 92)
  return {
    where: `seed ${seed} ${severity} ${turn}° ${width}×${height}`,
    severity,
    isLarge: width === LARGE.width,
    picture: await decodeGrey(await jpegOf(picture, quality), LARGEST_SIDE),
  }
}
