import { create } from 'qrcode'
import type { Piece, Pen } from './pen.ts'

/**
 * The address as a QR code (ISO/IEC 18004, error correction M, as Orden HAC/1177/2024 wants it), `side` wide, drawn as
 * one shape. The white around it is left to the caller.
 */
export function qrPart(pen: Pen, address: string, side: number): Piece {
  const { modules } = create(address, { errorCorrectionLevel: 'medium' })
  const unit = side / modules.size
  const draw = (x: number, y: number) => {
    const { doc } = pen.sheet
    for (let row = 0; row < modules.size; row++)
      for (const { start, length } of darkRuns(modules, row))
        doc.rect(x + start * unit, y + row * unit, length * unit, unit + SEAM)
    doc.fill('#000000')
    pen.sheet.used.page = undefined // the colour of the text is no longer set
  }
  return { height: side, draw }
}

/** Rows overlap by this much, because viewers would show white seams between them. */
const SEAM = 0.02

type Modules = { size: number; get(row: number, column: number): number | boolean }

function darkRuns(modules: Modules, row: number): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (let column = 0; column < modules.size; column++) {
    if (!modules.get(row, column)) continue
    const last = runs.at(-1)
    if (last && last.start + last.length === column) last.length++
    else runs.push({ start: column, length: 1 })
  }
  return runs
}
