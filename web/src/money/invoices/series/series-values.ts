import type { ChangedSeries, NewSeries, Series } from '@posada/contract/money/invoices/series'
import { affixFault, formatInvoiceNumber, normalizeAffix } from '@posada/domain/money/invoices/series-numbers'

export type SeriesNumberValues = { prefix: string; suffix: string; lastNumber: number | null }
/** The values of a series' form: its own, and those of the two series that belong to it. */
export type SeriesValues = SeriesNumberValues & {
  name: string
  establishmentId: string | null
  corrective: SeriesNumberValues
  simplified: SeriesNumberValues
}
export type PairedKind = 'corrective' | 'simplified'
/** An ordinary series with the two that belong to it. */
export type SeriesGroup = { ordinary: Series } & Record<PairedKind, Series | undefined>

const noNumbers: SeriesNumberValues = { prefix: '', suffix: '', lastNumber: 0 }

export const newSeriesValues = (establishmentId: string | null): SeriesValues => ({
  name: '',
  establishmentId,
  ...noNumbers,
  corrective: noNumbers,
  simplified: noNumbers,
})

const numbersOf = ({ prefix, suffix, lastNumber }: Series): SeriesNumberValues => ({ prefix, suffix, lastNumber })

export const seriesValuesOf = ({ ordinary, corrective, simplified }: SeriesGroup): SeriesValues => ({
  name: ordinary.name,
  establishmentId: ordinary.establishmentId,
  ...numbersOf(ordinary),
  corrective: corrective ? numbersOf(corrective) : noNumbers,
  simplified: simplified ? numbersOf(simplified) : noNumbers,
})

export const newSeriesOf = (values: SeriesValues): NewSeries => ({
  establishmentId: values.establishmentId ?? '',
  name: values.name.trim(),
  prefix: values.prefix.trim() || null,
  suffix: values.suffix.trim() || null,
  lastNumber: values.lastNumber,
})

/** The groups of a list, each under its ordinary series. */
export const groupSeries = (list: readonly Series[]): SeriesGroup[] =>
  list
    .filter(({ kind }) => kind === 'ordinary')
    .map((ordinary) => {
      const paired = (kind: PairedKind) => list.find((each) => each.ordinaryId === ordinary.id && each.kind === kind)
      return { ordinary, corrective: paired('corrective'), simplified: paired('simplified') }
    })

/** The changes of a group in the order in which they are sent, with the changed fields only. */
export function seriesChanges(group: SeriesGroup, values: SeriesValues): ChangedSeries[] {
  const { ordinary, corrective, simplified } = group
  const changes = [
    changesOf(ordinary, values, { name: values.name.trim(), establishmentId: values.establishmentId ?? '' }),
    corrective ? changesOf(corrective, values.corrective) : null,
    simplified ? changesOf(simplified, values.simplified) : null,
  ]
  return changes.filter((change) => change !== null)
}

function changesOf(
  series: Series,
  numbers: SeriesNumberValues,
  { name, establishmentId } = { name: series.name, establishmentId: series.establishmentId },
): ChangedSeries | null {
  const prefix = normalizeAffix(numbers.prefix)
  const suffix = normalizeAffix(numbers.suffix)
  const change: ChangedSeries = {
    id: series.id,
    name: name === series.name ? undefined : name,
    establishmentId: establishmentId === series.establishmentId ? undefined : establishmentId,
    prefix: prefix === series.prefix ? undefined : prefix,
    suffix: suffix === series.suffix ? undefined : suffix,
    lastNumber: numbers.lastNumber === series.lastNumber ? undefined : (numbers.lastNumber ?? 0),
    isGapConfirmed: null,
  }
  const { id: _, isGapConfirmed: __, ...fields } = change
  return Object.values(fields).every((value) => value === undefined) ? null : change
}

/** The next number with the typed values, as it will be printed; null while they cannot be used. */
export function nextNumberOf(numbers: SeriesNumberValues, series: Series | undefined): string | null {
  const affixes = { prefix: normalizeAffix(numbers.prefix), suffix: normalizeAffix(numbers.suffix) }
  if (affixFault(affixes.prefix) !== null || affixFault(affixes.suffix) !== null) return null
  const last = countsAnew(numbers, series) ? 0 : numbers.lastNumber
  return last === null ? null : formatInvoiceNumber(affixes, last + 1)
}

/** A used series with another prefix or suffix counts from 1 again, unless a last number is typed with it. */
export const countsAnew = ({ prefix, suffix, lastNumber }: SeriesNumberValues, series: Series | undefined): boolean =>
  series !== undefined &&
  series.isUsed &&
  lastNumber === series.lastNumber &&
  (normalizeAffix(prefix) !== series.prefix || normalizeAffix(suffix) !== series.suffix)

export const checkAffix = (value: unknown): true | string =>
  typeof value !== 'string' || (affixFault(normalizeAffix(value)) ?? true)
