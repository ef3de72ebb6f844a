import type { Series } from '@posada/contract/money/invoices/series'
import type { NoTaxReason } from '@posada/domain/platform/money/tax-rates'
import { formatInvoiceNumber } from '@posada/domain/money/invoices/series-numbers'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { itemsOfSeries } from '../queries/series-items.ts'
import { seriesOf, type ListedSeries } from '../queries/series.ts'
import { itemSeriesOf, requireSeries } from './require-series.ts'

export async function listSeries({ db, accountId }: RequestContext): Promise<Series[]> {
  return (await seriesOf(db, accountId)).map(shownSeries)
}

/** A series with the items that can be sold with its invoices. */
export async function readSeries(context: RequestContext, id: string) {
  const { db, accountId } = context
  const [series] = await seriesOf(db, accountId, id)
  if (!series) throw new UserError('La serie no existe')
  return { ...shownSeries(series), items: await readItems(context, id) }
}

/** The items of a series; a corrective or simplified one has those of its ordinary series. */
export async function readItems({ db, accountId }: RequestContext, seriesId: string) {
  const series = await requireSeries(db, accountId, seriesId)
  const items = await itemsOfSeries(db, accountId, itemSeriesOf(series))
  return items.map((item) => ({ ...item, noTaxReason: item.noTaxReason as NoTaxReason | '' }))
}

const shownSeries = (row: ListedSeries): Series => ({
  id: row.id,
  name: row.name,
  establishmentId: row.establishmentId,
  establishmentName: row.establishmentName,
  prefix: row.prefix,
  suffix: row.suffix,
  lastNumber: row.lastNumber,
  nextNumber: formatInvoiceNumber(row, row.lastNumber + 1),
  kind: row.kind,
  ordinaryId: row.ordinaryId,
  isArchived: row.archivedAt !== null,
  isUsed: row.isUsed,
  drafts: row.drafts,
  issued: row.issued,
})
