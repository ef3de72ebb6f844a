import SignaturePad, { type PointGroup } from 'signature_pad'

type Size = { width: number; height: number }

/** A signature: its strokes with the size they were drawn on, and an image (`data:image/png;base64,…`). */
export type Signature = Size & { strokes: readonly PointGroup[]; image: string }

/** Dark ink on light paper in both colour schemes, because the image is saved and printed. */
export const pen = { minWidth: 2, maxWidth: 4, penColor: '#1c2340', backgroundColor: '#ffffff' }

const WIDEST_IMAGE = 1000

export function signatureOf(strokes: readonly PointGroup[], size: Size): Signature | null {
  if (strokes.length === 0) return null
  return { ...size, strokes, image: imageOf({ ...size, strokes }) }
}

/**
 * Scales and centres the strokes on another size, keeping their proportions: shrinks to fit, enlarges up to `most`
 * times.
 */
export function strokesOn({ strokes, ...drawn }: Omit<Signature, 'image'>, size: Size, most = 1.5): PointGroup[] {
  const scale = Math.min(most, size.width / drawn.width, size.height / drawn.height)
  const left = (size.width - drawn.width * scale) / 2
  const top = (size.height - drawn.height * scale) / 2
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * scale,
    maxWidth: stroke.maxWidth * scale,
    dotSize: stroke.dotSize * scale,
    points: stroke.points.map((point) => ({ ...point, x: left + point.x * scale, y: top + point.y * scale })),
  }))
}

function imageOf(signature: Omit<Signature, 'image'>): string {
  const scale = Math.min(2, WIDEST_IMAGE / signature.width)
  const size = { width: Math.round(signature.width * scale), height: Math.round(signature.height * scale) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const paper = new SignaturePad(canvas, pen)
  paper.off()
  paper.fromData(strokesOn(signature, size, scale))
  return canvas.toDataURL('image/png')
}
