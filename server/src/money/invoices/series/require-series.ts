import type { Db } from '../../../platform/db/database.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findSeries, lockSeriesRow, type SeriesRow } from '../queries/series.ts'

/** @throws UserError, the same for an unknown id, a deleted series and one of another account */
export async function requireSeries(db: Db, accountId: string, id: string): Promise<SeriesRow> {
  const series = await findSeries(db, accountId, id)
  if (!series) throw noSeries()
  return series
}

/** Like `requireSeries`; the series is locked until the transaction ends. */
export async function requireLockedSeries({ db, accountId }: RequestContext, id: string): Promise<SeriesRow> {
  const series = await lockSeriesRow(db, accountId, id)
  if (!series) throw noSeries()
  return series
}

const noSeries = () => new UserError('La serie no existe')

/** The series that holds the items of this one: its ordinary series, or itself. */
export const itemSeriesOf = ({ id, ordinaryId }: SeriesRow): string => ordinaryId ?? id
