import { earliestToday } from '@posada/domain/establishments/establishment'
import { inAccount } from '../../platform/db/transaction.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import { admissionOf, requireAdmissionEstablishments, signedCopies, signedPapersToStore } from './admission.ts'
import { type ListMaker, type MadeFile, pdfFileName } from './made-file.ts'
import { admissionRows, staysToAdmit } from './queries/admissions.ts'

const UNITS_A_FILE = 100

/**
 * Makes the admission documents of the arrivals of the period (today without one), a file per 100 units. The data of a
 * file are read when the file is made.
 */
export const makeAdmissionList: ListMaker = async function* makeAdmissionList({ app, clock }, job) {
  const { accountId } = job
  const owner = { accountId, by: 'job' } as const
  const { stays, establishments } = await inAccount(app, accountId, async (db) => {
    const establishments = await requireAdmissionEstablishments({ db, accountId }, job.establishmentId)
    const today = earliestToday(establishments, clock.now())
    const from = job.fromDay ?? job.toDay ?? today
    const to = job.toDay ?? from
    const establishmentIds = establishments.map(({ id }) => id)
    return { establishments, stays: await staysToAdmit(db, accountId, { establishmentIds, from, to }) }
  })
  yield { total: stays.length * 2 }
  for (let first = 0; first < stays.length; first += UNITS_A_FILE) {
    const some = await inAccount(app, accountId, (db) =>
      admissionRows(db, accountId, { stays: stays.slice(first, first + UNITS_A_FILE) }),
    )
    const papers = some.map((row) => {
      const establishment = establishments.find(({ id }) => id === row.establishmentId)
      if (!establishment) throw new Error('The establishment of the booking is not among those read')
      return { row, admission: admissionOf(row, establishment) }
    })
    const bytes = await renderPdf(
      owner,
      'admission',
      papers.map(({ admission }) => admission),
    )
    const known = await inAccount(app, accountId, (db) => signedPapersToStore(db, accountId, papers))
    const kept = await signedCopies.render(owner, known)
    await inAccount(app, accountId, (db) => signedCopies.store(db, accountId, kept, clock.now()))
    const number = first / UNITS_A_FILE + 1
    const name = pdfFileName('documentos-admision', ...(stays.length > UNITS_A_FILE ? [String(number)] : []))
    yield { bytes, sheets: some.length * 2, name } satisfies MadeFile
  }
}
