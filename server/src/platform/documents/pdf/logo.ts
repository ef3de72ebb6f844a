import { MM, type Pen, type Piece, tagged } from './pen.ts'

const MOST = { width: 50 * MM, height: 20 * MM }

/** The types of pdfkit lack this function, with which a picture is opened before its place is known. */
type Opener = { openImage(bytes: Buffer): { width: number; height: number } }

/**
 * The logo as large as fits, with its words for readers of the text; null without one, and where it cannot be read:
 * the paper, such as an issued invoice, is made without it.
 */
export function logoPart({ pen, logo }: { pen: Pen; logo: Uint8Array | null }, alt: string): Piece | null {
  if (!logo) return null
  const { doc } = pen.sheet
  const picture = openPicture(doc as unknown as Opener, Buffer.from(logo))
  if (!picture) return null
  const scale = Math.min(MOST.width / picture.width, MOST.height / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  const draw = (x: number, y: number) => void doc.image(picture as never, x, y, size)
  return tagged(pen, 'Figure', { height: size.height, draw }, alt)
}

function openPicture(opener: Opener, bytes: Buffer) {
  try {
    return opener.openImage(bytes)
  } catch {
    return null
  }
}
