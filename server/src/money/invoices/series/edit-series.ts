import { seriesApi, type ChangedSeries } from '@posada/contract/money/invoices/series'
import { formatInvoiceNumber, pairedPrefix, type SeriesAffixes } from '@posada/domain/money/invoices/series-numbers'
import { limits } from '@posada/domain/platform/limits'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { moveDraftsOf } from '../queries/invoices.ts'
import {
  affixesOf,
  lockAffixes,
  lockPairedSeries,
  saveSeriesVersion,
  updateSeries,
  type GivenAffixes,
  type SeriesRow,
} from '../queries/series.ts'
import { readAffix, requireFreeAffixes, seriesWithAffixes } from './affixes.ts'
import { requireLockedSeries } from './require-series.ts'

/**
 * Changes the fields that were sent. A used series that gets another prefix or suffix counts anew; the numbers of the old
 * ones are kept, so that they are never given again.
 * @throws UserError for a number that was given already, and the declared refusal when numbers would be left out
 */
export async function editSeries(context: RequestContext, changes: ChangedSeries): Promise<void> {
  const { db, accountId } = context
  await lockAffixes(db, accountId)
  const series = await requireLockedSeries(context, changes.id)
  const name = changes.name === undefined ? series.name : changes.name
  if (name === null) throw new UserError('Falta el nombre de la serie')
  const establishmentId = changes.establishmentId ?? series.establishmentId
  const isMoved = establishmentId !== series.establishmentId
  const paired = await lockPairedSeries(db, accountId, series.id)
  if (isMoved) requireMovable(series, paired)
  const { taxId } = await requireEstablishment(db, accountId, establishmentId)
  const prefix = changes.prefix === undefined ? series.prefix : readAffix(changes.prefix)
  const suffix = changes.suffix === undefined ? series.suffix : readAffix(changes.suffix)
  const given = await affixesOf(db, accountId)
  requireFreeAffixes(given, { prefix, suffix }, { establishmentId, taxId }, series.id)
  const numbers = nextNumbers(series, { prefix, suffix }, given, changes)
  await saveAffixes(context, series, numbers)
  await updateSeries(db, accountId, [series.id], { name })
  if (isMoved) await moveSeries(context, [series, ...paired], establishmentId)
  if (series.kind === 'ordinary') await renamePaired(context, series, { prefix, suffix }, paired, given)
  context.changed('invoice-series', series.id)
  const was = formatInvoiceNumber(series, series.lastNumber + 1)
  const is = formatInvoiceNumber(numbers, numbers.lastNumber + 1)
  if (was !== is) context.noted(`Serie ${series.name}: siguiente ${was} → ${is}`)
  if (name !== series.name) context.noted(`Serie ${series.name} → ${name}`)
}

function requireMovable(series: SeriesRow, paired: SeriesRow[]): void {
  if (series.kind !== 'ordinary')
    throw new UserError('Esta serie va con su serie ordinaria: cambie el establecimiento allí')
  if ([series, ...paired].some(({ isUsed }) => isUsed))
    throw new UserError('La serie ya tiene facturas emitidas: no puede pasar a otro establecimiento')
}

async function moveSeries({ db, accountId }: RequestContext, moved: SeriesRow[], establishmentId: string) {
  const ids = moved.map(({ id }) => id)
  await updateSeries(db, accountId, ids, { establishmentId })
  await moveDraftsOf(db, accountId, ids, establishmentId)
}

type SeriesNumbers = SeriesAffixes & { lastNumber: number; isUsed: boolean }

/** The prefix, the suffix and the last number after the change. */
function nextNumbers(
  series: SeriesRow,
  affixes: SeriesAffixes,
  given: readonly GivenAffixes[],
  { lastNumber: sent, isGapConfirmed }: ChangedSeries,
): SeriesNumbers {
  const isSame = affixes.prefix === series.prefix && affixes.suffix === series.suffix
  const earlier = given.find(
    (past) =>
      past.isPast && past.seriesId === series.id && past.prefix === affixes.prefix && past.suffix === affixes.suffix,
  )
  const known = isSame ? series.lastNumber : earlier?.lastNumber
  const isUsed = isSame ? series.isUsed : earlier !== undefined
  // A series that gave no number keeps the one that was set when only its prefix changes.
  const unsent = known ?? (series.isUsed ? 0 : series.lastNumber)
  // A screen sends the last number that it has read, which belongs to the old prefix.
  const isRead = !isSame && sent === series.lastNumber && series.isUsed
  const lastNumber = sent === undefined || isRead ? unsent : sent
  if (isUsed && known !== undefined) {
    if (lastNumber < known)
      throw new UserError(`El último número no puede bajar de ${known}: esas facturas ya están emitidas`)
    if (lastNumber > known && isGapConfirmed !== true) throw gapRefusal(affixes, known + 1, lastNumber)
  }
  return { ...affixes, lastNumber, isUsed }
}

function gapRefusal(affixes: SeriesAffixes, from: number, to: number) {
  const first = formatInvoiceNumber(affixes, from)
  const last = formatInvoiceNumber(affixes, to)
  const words = from === to ? `El número ${first} no se usará` : `Los números ${first} a ${last} no se usarán`
  return declaredRefusal(seriesApi.edit, 'gap', `${words} y quedará un salto en la serie`, { first, last })
}

async function saveAffixes({ db, accountId, now }: RequestContext, series: SeriesRow, numbers: SeriesNumbers) {
  const { prefix, suffix, lastNumber } = series
  const isSame = prefix === numbers.prefix && suffix === numbers.suffix
  if (!isSame && series.isUsed)
    await saveSeriesVersion(db, { accountId, seriesId: series.id, prefix, suffix, lastNumber, replacedAt: now })
  await updateSeries(db, accountId, [series.id], numbers)
}

/** The paired series follow the new prefix where theirs was made from the old one. */
async function renamePaired(
  context: RequestContext,
  ordinary: SeriesRow,
  affixes: SeriesAffixes,
  paired: SeriesRow[],
  given: readonly GivenAffixes[],
): Promise<void> {
  if (ordinary.prefix === affixes.prefix && ordinary.suffix === affixes.suffix) return
  const maxLength = limits.invoiceSeries.affix
  for (const series of paired) {
    const { kind, establishmentId } = series
    if (kind === 'ordinary') continue
    const made = pairedPrefix(kind, ordinary.prefix, { maxLength, isTaken: () => false })
    if (series.prefix !== made || series.suffix !== ordinary.suffix) continue
    const taxId = given.find(({ seriesId }) => seriesId === series.id)?.taxId ?? ''
    const isTaken = (prefix: string) =>
      prefix === affixes.prefix ||
      seriesWithAffixes(given, { prefix, suffix: affixes.suffix }, { establishmentId, taxId }, series.id) !== undefined
    const prefix = pairedPrefix(kind, affixes.prefix, { maxLength, isTaken })
    const followed = { prefix, suffix: affixes.suffix }
    const unchosen = {
      id: series.id,
      establishmentId: undefined,
      name: undefined,
      prefix: undefined,
      suffix: undefined,
    }
    const numbers = nextNumbers(series, followed, given, { ...unchosen, lastNumber: undefined, isGapConfirmed: null })
    await saveAffixes(context, series, numbers)
  }
}
