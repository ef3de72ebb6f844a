import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { exchangesOf, peopleOf } from '../queries/details.ts'
import { listedRows } from '../queries/list.ts'
import { contentOf } from '../queries/reports.ts'
import { describeReport } from './describe-report.ts'

/** @throws UserError when the account has no communication with that id */
export async function describedReport({ db, accountId, now }: Pick<Call, 'db' | 'accountId' | 'now'>, id: string) {
  const [row] = await listedRows(db, accountId, [id])
  if (!row) throw new UserError('La comunicación no existe')
  return describeReport(row, now)
}

/** One communication with its guests and all exchanges with the registry. */
export async function getReport(call: Call, id: string) {
  const { db, accountId } = call
  const communication = await describedReport(call, id)
  const exchanges = await exchangesOf(db, accountId, id)
  return {
    communication,
    exchanges: exchanges.map((exchange) => ({ ...exchange, at: exchange.at.toISOString() })),
    people: await peopleOf(db, accountId, id),
    xml: (await contentOf(db, accountId, id))?.xml ?? '',
  }
}
