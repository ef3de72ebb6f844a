import { type Allergen } from '@posada/domain/restaurant/allergens'
import { allergenSigns } from '@posada/domain/restaurant/allergen-signs'
import type { Pen, Piece } from '../pdf/pen.ts'
import { palette } from '../pdf/theme.ts'

/** Signs beside those of the allergens, drawn in the same way; by Tabler (MIT). */
const others = {
  check: 'M12 12m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0 M9 12l2 2l4 -4',
  ask: 'M12 12m-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0 M12 16v.01 M12 13a2 2 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
  leaf: 'M5 21c.5 -4.5 2.5 -8 7 -10 M9 18c6.218 0 10.5 -3.288 11 -12v-2h-4.014c-9 0 -11.986 4 -12 9c0 1 0 3 2 5h3z',
} as const
export type Sign = Allergen | keyof typeof others

const SQUARE = 24
const STROKE = 1.75

/** A sign in a square of `size`. Not marked: its word is read. */
export function signPart({ sheet }: Pen, sign: Sign, size: number, colour: string = palette.ink): Piece {
  const path = sign in others ? others[sign as keyof typeof others] : allergenSigns[sign as Allergen]
  const draw = (x: number, y: number) =>
    void sheet.doc
      .save()
      .translate(x, y)
      .scale(size / SQUARE)
      .lineWidth(STROKE)
      .lineCap('round')
      .lineJoin('round')
      .path(path)
      .stroke(colour)
      .restore()
  return { height: size, draw }
}
