import type { Stroke } from './draft.ts'

const SIZE = { width: 700, height: 320 }
const MARGIN = 24

export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[], ink: string): void {
  context.strokeStyle = ink
  context.lineWidth = 3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) {
    context.beginPath()
    for (let at = 0; at + 1 < stroke.length; at += 2) context.lineTo(stroke[at]!, stroke[at + 1]!)
    context.stroke()
  }
}

/** The drawing as a picture of black ink on white; null where nothing was drawn. */
export function pictureOfStrokes(strokes: readonly Stroke[]): string | null {
  const points = strokes.flat()
  if (points.length < 4) return null
  const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min(
    (SIZE.width - 2 * MARGIN) / Math.max(wide, 1),
    (SIZE.height - 2 * MARGIN) / Math.max(high, 1),
    3,
  )
  const moved = strokes.map((stroke) =>
    stroke.map((value, at) => MARGIN + (value - (at % 2 === 0 ? left : top)) * scale),
  )
  return picture((context) => drawStrokes(context, moved, '#000'))
}

/** A written name as a picture, for those who cannot draw; null where nothing was written. */
export function pictureOfName(name: string): string | null {
  const text = name.trim()
  if (text === '') return null
  return picture((context) => {
    context.fillStyle = '#000'
    context.font = 'italic 48px Georgia, "Times New Roman", serif'
    context.textBaseline = 'middle'
    context.fillText(text, MARGIN, SIZE.height / 2, SIZE.width - 2 * MARGIN)
  })
}

function picture(draw: (context: CanvasRenderingContext2D) => void): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  draw(context)
  return canvas.toDataURL('image/png')
}
