import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { firstSeriesOf, lockSeriesRow, pairedSeriesOf, type SeriesRow } from '../queries/series.ts'

/**
 * Locks the series with which an establishment invoices its bookings: its first ordinary one, or the simplified one
 * beside it. @throws UserError where it has none
 */
export async function lockSeriesOfEstablishment(
  { db, accountId }: RequestContext,
  establishmentId: string,
  kind: 'ordinary' | 'simplified',
): Promise<SeriesRow> {
  const ordinary = await firstSeriesOf(db, accountId, establishmentId)
  const paired = ordinary && kind === 'simplified' ? await pairedSeriesOf(db, accountId, ordinary.id) : []
  const wanted = kind === 'ordinary' ? ordinary : paired.find((series) => series.kind === kind)
  const series = wanted && (await lockSeriesRow(db, accountId, wanted.id))
  if (!series)
    throw new UserError('El establecimiento no tiene ninguna serie de facturas. Créela en «Facturas» y vuelva aquí.')
  return series
}
