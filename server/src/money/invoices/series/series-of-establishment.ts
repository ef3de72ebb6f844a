import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { firstSeriesOf, lockSeriesRow, pairedSeriesOf, type SeriesRow } from '../queries/series.ts'

type Kind = 'ordinary' | 'simplified'

/**
 * The series with which an establishment invoices its bookings: its first ordinary one, or the simplified one beside it.
 * @throws UserError where it has none
 */
export async function seriesOfEstablishment(
  { db, accountId }: RequestContext,
  establishmentId: string,
  kind: Kind,
): Promise<SeriesRow> {
  const ordinary = await firstSeriesOf(db, accountId, establishmentId)
  const paired = ordinary && kind === 'simplified' ? await pairedSeriesOf(db, accountId, ordinary.id) : []
  const series = kind === 'ordinary' ? ordinary : paired.find((one) => one.kind === kind)
  if (!series) throw new UserError(NO_SERIES)
  return series
}

/** Locks that series. @throws UserError where the establishment has none */
export async function lockSeriesOfEstablishment(
  context: RequestContext,
  establishmentId: string,
  kind: Kind,
): Promise<SeriesRow> {
  const { id } = await seriesOfEstablishment(context, establishmentId, kind)
  const series = await lockSeriesRow(context.db, context.accountId, id)
  if (!series) throw new UserError(NO_SERIES)
  return series
}

const NO_SERIES = 'El establecimiento no tiene ninguna serie de facturas. Créela en «Facturas» y vuelva aquí.'
