import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import { inAccount } from '../../platform/db/transaction.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import { type EstablishmentRow, establishmentsOf } from '../../establishments/establishments/public.ts'
import { establishmentFactsOf } from './establishment-facts.ts'
import { type ListMaker, type MadeFile, pdfFileName } from './made-file.ts'
import { bookEntries, type BookEntry, formRows } from './queries/forms.ts'
import type { JobRow } from './queries/jobs.ts'
import { travellerFormOf } from './traveller-form.ts'

/** A traveller book has at most five hundred sheets by law (Orden INT/1922/2003, 2.3). */
const MOST_SHEETS = 500
/** Keeps the file of a volume far below the largest possible size. */
const MOST_SIGNATURE_BYTES = 12_000_000

type Volume = { establishmentId: string; ids: string[]; number: number; of: number }

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

/** Makes the volumes of the traveller book one after the other: the next is read when this one is stored. */
export const makeBook: ListMaker = async function* makeBook({ app, clock }, job) {
  const { accountId, establishmentId } = job
  const { entries, establishments } = await inAccount(app, accountId, async (db) => ({
    entries: await bookEntries(db, accountId, establishmentId, { from: job.fromDay, to: job.toDay }),
    establishments: await establishmentsOf(db, accountId),
  }))
  yield { total: entries.length }
  for (const volume of splitIntoVolumes(entries)) {
    const establishment = establishments.find(({ id }) => id === volume.establishmentId)
    if (!establishment) throw new Error('The establishment of the guest is not among those read')
    const rows = await inAccount(app, accountId, (db) => formRows(db, accountId, volume.ids))
    const facts = establishmentFactsOf(establishment)
    const forms = rows.map((row) => travellerFormOf(row, facts))
    const cover = { period: periodText(job), volume: volume.number, volumes: volume.of }
    const madeOn = todayIn(establishment.timeZone, clock.now())
    const bytes = await renderPdf({ accountId, by: 'job' }, 'traveller-book', {
      establishment: facts,
      ...cover,
      madeOn,
      forms,
    })
    yield {
      bytes,
      sheets: volume.ids.length,
      name: volumeFileName(establishment, establishments, volume),
    } satisfies MadeFile
  }
}

function periodText({ fromDay, toDay }: JobRow): string {
  if (fromDay !== null && toDay !== null) return `Del ${formatDay(fromDay)} al ${formatDay(toDay)}`
  if (fromDay !== null) return `Desde el ${formatDay(fromDay)}`
  return toDay === null ? '' : `Hasta el ${formatDay(toDay)}`
}

/** With several establishments the file name contains the establishment's. */
const volumeFileName = ({ name }: EstablishmentRow, establishments: EstablishmentRow[], { number, of }: Volume) =>
  pdfFileName(
    'libro-viajeros',
    ...(establishments.length > 1 ? [name] : []),
    ...(of > 1 ? [`tomo-${number}-de-${of}`] : []),
  )
