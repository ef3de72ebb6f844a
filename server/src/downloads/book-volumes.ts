import type { BookEntry } from './queries/forms.ts'

/** A traveller book has at most five hundred sheets by law (Orden INT/1922/2003, 2.3). */
const MOST_SHEETS = 500
/** Keeps the file of a volume far below the largest possible size. */
const MOST_SIGNATURE_BYTES = 12_000_000

export type Volume = { establishmentId: string; ids: string[]; number: number; of: number }

/** Splits the entries, in their order, into volumes of one establishment each, numbered within the establishment. */
export function splitIntoVolumes(entries: readonly BookEntry[]): Volume[] {
  const volumes: { establishmentId: string; ids: string[]; bytes: number }[] = []
  for (const { id, establishmentId, signatureBytes } of entries) {
    const last = volumes.at(-1)
    const isFull =
      last?.establishmentId !== establishmentId ||
      last.ids.length >= MOST_SHEETS ||
      last.bytes + signatureBytes > MOST_SIGNATURE_BYTES
    if (!isFull) {
      last.ids.push(id)
      last.bytes += signatureBytes
    } else volumes.push({ establishmentId, ids: [id], bytes: signatureBytes })
  }
  return volumes.map(({ establishmentId, ids }, index) => {
    const ofEstablishment = volumes.filter((volume) => volume.establishmentId === establishmentId)
    const before = volumes.slice(0, index).filter((volume) => volume.establishmentId === establishmentId)
    return { establishmentId, ids, number: before.length + 1, of: ofEstablishment.length }
  })
}
