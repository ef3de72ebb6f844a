import { todayIn } from '@posada/domain/day'
import { inAccount } from '../db/enter.ts'
import { renderPdf } from '../documents/render.ts'
import { admissionOf } from './admission-of.ts'
import { requireAdmissionHouses } from './admission-houses.ts'
import { fileName } from './file-name.ts'
import { keepSigned, signedPapers } from './keep-signed.ts'
import type { ListMaker, MadeFile } from './list-maker.ts'
import { admissionRows, staysToAdmit } from './queries/admissions.ts'

const UNITS_A_FILE = 100

/** The papers of those who arrive in the period, today unless it says otherwise; a file's are read when it is made. */
export const makeAdmissionList: ListMaker = async function* makeAdmissionList({ app, clock }, job) {
  const { accountId } = job
  const { stays, houses } = await inAccount(app, accountId, async (db) => {
    const houses = await requireAdmissionHouses({ db, accountId }, job.establishmentId)
    const today = todayIn(houses[0]?.timeZone ?? 'Europe/Madrid', clock.now())
    const from = job.fromDay ?? job.toDay ?? today
    const to = job.toDay ?? from
    const establishmentIds = houses.map(({ id }) => id)
    return { houses, stays: await staysToAdmit(db, accountId, { establishmentIds, from, to }) }
  })
  yield { total: stays.length * 2 }
  for (let first = 0; first < stays.length; first += UNITS_A_FILE) {
    const some = await inAccount(app, accountId, (db) =>
      admissionRows(db, accountId, { stays: stays.slice(first, first + UNITS_A_FILE) }),
    )
    const papers = some.map((row) => {
      const house = houses.find(({ id }) => id === row.establishmentId)
      if (!house) throw new Error('A booking without its house')
      return { row, admission: admissionOf(row, house) }
    })
    const bytes = await renderPdf(
      'admission',
      papers.map(({ admission }) => admission),
    )
    const known = await inAccount(app, accountId, (db) => signedPapers(db, accountId, papers))
    const kept = await keepSigned.render(known)
    await inAccount(app, accountId, (db) => keepSigned.store(db, accountId, kept, clock.now()))
    const number = first / UNITS_A_FILE + 1
    const name = fileName('documentos-admision', ...(stays.length > UNITS_A_FILE ? [String(number)] : []))
    yield { bytes, sheets: some.length * 2, name } satisfies MadeFile
  }
}
