import { type Choices, choicesFrom } from '../../../platform/test/choices.ts'
import type { GreyPicture } from '../grey-picture.ts'
import type { ZoneFormat } from '../read-zone.ts'
import { issuers } from './issuers.ts'
import { type DrawnPage, drawPage, drawPlainPage, layouts } from './page.ts'
import { photograph } from './photograph.ts'
import { cornersOf, placeCorners, type Point, projected, projectionBetween, type Turn } from './projection.ts'
import type { Sheet } from './sheet.ts'
import { withFalseDigit, zoneLines } from './zone-lines.ts'

export const severities = ['easy', 'middle', 'hard'] as const
export type Severity = (typeof severities)[number]

export type DrawingOptions = {
  /** The same seed draws the same picture. */
  seed: number
  /** An index of `issuers`; by default one that the seed picks. */
  issuer?: number
  severity?: Severity
  turn?: Turn
  width?: number
  height?: number
  /** One digit is false, so that the zone does not add up. */
  isFalse?: boolean
}

export type DrawnDocument = {
  picture: GreyPicture
  lines: string[]
  format: ZoneFormat
  /** The middle of each cell in the picture, line by line. */
  cells: Point[][]
}

/** How hard each severity makes it: print and light from 0 to 1, the tilt in degrees, the corners as a share of the page. */
const limits = {
  easy: { roughness: 0.1, tilt: 2, perspective: 0.01 },
  middle: { roughness: 0.5, tilt: 9, perspective: 0.04 },
  hard: { roughness: 1, tilt: 20, perspective: 0.09 },
} as const
/** Easy pictures may be scans, which have nothing but the page. */
const SHARE_OF_SCANS = 0.3

/** An open passport, or both sides of a card, in pictures that are large enough. */
const SHARE_OF_TWO_PAGES = 0.15
const LEAST_OF_TWO_PAGES = 1280

/** A picture of an invented person's document, as a telephone takes it. */
export function drawDocument(options: DrawingOptions): DrawnDocument {
  const choices = choicesFrom(options.seed)
  const issuer = options.issuer === undefined ? choices.pick(issuers) : issuers[options.issuer]!
  const right = zoneLines(choices, issuer)
  const lines = options.isFalse ? withFalseDigit(choices, right) : right
  const { format } = issuer
  const taken = takePicture(choices, options, format, (scale, roughness) =>
    drawPage(choices, { format, lines, scale, roughness }),
  )
  return { ...taken, lines, format }
}

/** A picture of a page without a zone, such as the front of a card. */
export function drawWithoutZone(options: Omit<DrawingOptions, 'issuer' | 'isFalse'>): GreyPicture {
  const choices = choicesFrom(options.seed)
  const format = choices.pick(['TD1', 'TD2', 'TD3'] as const)
  const draw = (scale: number, roughness: number) => drawPlainPage(choices, format, scale, roughness)
  return takePicture(choices, options, format, draw).picture
}

function takePicture(
  choices: Choices,
  { severity = 'easy', turn = 0, width = 1280, height = 960 }: DrawingOptions,
  format: ZoneFormat,
  draw: (scale: number, roughness: number) => DrawnPage,
): Pick<DrawnDocument, 'picture' | 'cells'> {
  const layout = layouts[format]
  const { roughness, tilt, perspective } = limits[severity]
  const isScan = severity === 'easy' && choices.chance(SHARE_OF_SCANS)
  const isOpen = Math.max(width, height) >= LEAST_OF_TWO_PAGES && choices.chance(SHARE_OF_TWO_PAGES)
  const corners = placeCorners(choices, {
    width,
    height,
    aspect: layout.width / layout.height / (isOpen ? 2 : 1),
    turn,
    tilt: isScan ? 0.3 : tilt,
    perspective: isScan ? 0 : perspective,
    fill: isScan ? [0.97, 1] : [0.75, 0.97],
  })
  const scale = distance(corners[2]!, corners[3]!) / layout.width
  // A little finer than the picture, so that the page itself costs no sharpness.
  const finer = Math.max(3, scale * 1.15)
  const single = draw(finer, roughness)
  const { page, cells } = isOpen ? below(drawPlainPage(choices, format, finer, roughness).page, single) : single
  const edges = cornersOf(page.width, page.height)
  const picture = photograph(choices, page, {
    width,
    height,
    projection: projectionBetween(corners, edges),
    corner: (layout.corner * page.width) / layout.width,
    roughness,
    pitch: scale * 2.54,
  })
  const toPicture = projectionBetween(edges, corners)
  return { picture, cells: cells.map((line) => line.map((cell) => projected(toPicture, cell))) }
}

/** The page under another one of the same size. */
function below(upper: Sheet, { page, cells }: DrawnPage): DrawnPage {
  const { width, height } = page
  const values = new Float32Array(2 * width * height)
  values.set(upper.values)
  values.set(page.values, width * height)
  const moved = cells.map((line) => line.map(({ x, y }) => ({ x, y: y + height })))
  return { page: { width, height: 2 * height, values }, cells: moved }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
