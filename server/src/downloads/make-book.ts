import { formatDay, todayIn } from '@posada/domain/day'
import { inAccount } from '../db/enter.ts'
import { renderPdf } from '../documents/render.ts'
import { establishmentsOf, type EstablishmentRow } from '../establishments/public.ts'
import { splitIntoVolumes, type Volume } from './book-volumes.ts'
import { pdfFileName } from './file-name.ts'
import { establishmentFactsOf } from './house-facts-of.ts'
import type { ListMaker, MadeFile } from './list-maker.ts'
import { bookEntries, formRows } from './queries/forms.ts'
import type { JobRow } from './queries/jobs.ts'
import { travellerFormOf } from './traveller-form-of.ts'

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
    const bytes = await renderPdf('traveller-book', { house: facts, ...cover, madeOn, forms })
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
