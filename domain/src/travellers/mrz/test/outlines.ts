import ocrB from './ocr-b.json' with { type: 'json' }

/** A closed line of points: x and y in turn. */
export type Contour = readonly number[]

/** OCR-B with round ends as the standard draws it, or with the sharp ends of printers' own fonts. */
export type Cut = 'round' | 'sharp'

/** Width of a cell in the units of the outlines; y counts upwards from the base line. */
export const OUTLINE_PITCH = ocrB.pitch
/** The height of capital letters, in the same units. */
export const OUTLINE_HEIGHT = 707

const STEPS_OF_CURVE = 5

const flattened: Record<Cut, Map<string, readonly Contour[]>> = {
  round: flattenAll('round'),
  sharp: flattenAll('sharp'),
}

/** @throws Error for a character that zones don't have */
export function outlineOf(character: string, cut: Cut): readonly Contour[] {
  const contours = flattened[cut].get(character)
  if (!contours) throw new Error(`no outline of ${character}`)
  return contours
}

function flattenAll(cut: Cut): Map<string, readonly Contour[]> {
  return new Map(Object.entries(ocrB[cut]).map(([character, path]) => [character, flatten(path)]))
}

/** The commands are M, L, C and Z, with absolute coordinates. */
function flatten(path: string): Contour[] {
  const contours: number[][] = []
  for (const [, command, values] of path.matchAll(/([MLCZ])([-\d ]*)/g)) {
    const numbers = (values ?? '').trim().split(/\s+/).map(Number)
    if (command === 'M') contours.push(numbers)
    else if (command === 'L') contours.at(-1)?.push(...numbers)
    else if (command === 'C') addCurve(contours.at(-1) ?? [], numbers)
  }
  return contours
}

function addCurve(contour: number[], [ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]: readonly number[]) {
  const [fromX = 0, fromY = 0] = contour.slice(-2)
  for (let step = 1; step <= STEPS_OF_CURVE; step++) {
    const t = step / STEPS_OF_CURVE
    const s = 1 - t
    contour.push(
      s * s * s * fromX + 3 * s * s * t * ax + 3 * s * t * t * bx + t * t * t * x,
      s * s * s * fromY + 3 * s * s * t * ay + 3 * s * t * t * by + t * t * t * y,
    )
  }
}
