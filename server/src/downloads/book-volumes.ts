import type { BookEntry } from './queries/forms.ts'

/** The law's books have at most five hundred sheets (Orden INT/1922/2003, 2.3). */
const MOST_SHEETS = 500
/** A volume stays far below what a file may hold. */
const MOST_SIGNATURE_BYTES = 12_000_000

export type Volume = { establishmentId: string; ids: string[]; number: number; of: number }

/** Entries in their order, parted into volumes; each is of one house and counted within it. */
export function bookVolumes(entries: readonly BookEntry[]): Volume[] {
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
    const ofHouse = volumes.filter((volume) => volume.establishmentId === establishmentId)
    const before = volumes.slice(0, index).filter((volume) => volume.establishmentId === establishmentId)
    return { establishmentId, ids, number: before.length + 1, of: ofHouse.length }
  })
}
