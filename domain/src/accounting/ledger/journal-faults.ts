import { type Day, formatDay } from '../../platform/days/day.ts'
import { type Cents, formatEuros, sum } from '../../platform/money/money.ts'
import type { JournalEntry } from './journal-entry.ts'

/** What the report of the quarter says of a day and a tax identity. */
type ReportedSales = { day: Day; taxId: string; base: Cents; tax: Cents }
/** What the report of takings says of a day, without security deposits. */
type ReportedTakings = { day: Day; amount: Cents }

/**
 * Why a journal cannot be handed over, in Spanish, naming where: an entry whose debit and credit differ, and days on which it
 * says something else than the reports of the same period. Empty where all agrees.
 */
export const journalFaults = (
  entries: readonly JournalEntry[],
  reported: { sales: readonly ReportedSales[]; takings: readonly ReportedTakings[] },
): string[] => [
  ...entries.flatMap(balanceFault),
  ...salesFaults(entries, reported.sales),
  ...takingsFaults(entries, reported.takings),
]

function balanceFault({ postings, concept, day }: JournalEntry): string[] {
  const rest = sum(postings.map(({ amount }) => amount))
  return rest === 0
    ? []
    : [`«${concept}», del ${formatDay(day)}: el debe y el haber difieren en ${formatEuros(Math.abs(rest))}`]
}

function salesFaults(entries: readonly JournalEntry[], sales: readonly ReportedSales[]): string[] {
  const placeOf = ({ day, taxId }: { day: Day; taxId: string }) => `${day} ${taxId}`
  const booked = entries.filter(({ kind }) => kind === 'invoice')
  const taxed = booked.flatMap((entry) =>
    entry.postings.flatMap((one) => (one.taxed ? [{ at: placeOf(entry), ...one.taxed }] : [])),
  )
  return (['base', 'tax'] as const).flatMap((part) =>
    differences(
      addUp(taxed.map((one) => [one.at, one[part]])),
      addUp(sales.map((one) => [placeOf(one), one[part]])),
    ).map(({ at, ours, theirs }) => {
      const [day = '', taxId = ''] = at.split(' ')
      return `${formatDay(day)}, ${taxId || 'sin NIF'}: los asientos suman ${formatEuros(ours)} de ${PARTS[part]} y el trimestre ${formatEuros(theirs)}`
    }),
  )
}

const PARTS = { base: 'base', tax: 'cuota' } as const

function takingsFaults(entries: readonly JournalEntry[], takings: readonly ReportedTakings[]): string[] {
  const received = entries
    .filter(({ kind }) => kind === 'payment')
    .flatMap(({ day, postings }) =>
      postings.map(({ use, amount }) => (use.kind === 'customer' ? ([day, -amount] as const) : ([day, 0] as const))),
    )
  return differences(addUp(received), addUp(takings.map(({ day, amount }) => [day, amount]))).map(
    ({ at, ours, theirs }) =>
      `${formatDay(at)}: los asientos suman ${formatEuros(ours)} de cobros y el informe ${formatEuros(theirs)}`,
  )
}

function addUp(amounts: readonly (readonly [string, Cents])[]): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const [at, amount] of amounts) sums.set(at, (sums.get(at) ?? 0) + amount)
  return sums
}

function differences(ours: ReadonlyMap<string, Cents>, theirs: ReadonlyMap<string, Cents>) {
  const places = [...new Set([...ours.keys(), ...theirs.keys()])].sort()
  return places
    .map((at) => ({ at, ours: ours.get(at) ?? 0, theirs: theirs.get(at) ?? 0 }))
    .filter((place) => place.ours !== place.theirs)
}
