import { formatEuros } from '../../../platform/money/money.ts'
import type { Evidence, Tier } from './evidence.ts'

/** Why a transfer may be for a payable, and what would be left: 'Nombre, no el importe · faltarían 442,00 €'. */
export function evidenceWords(evidence: Evidence, tier: Tier | null, isTaken: boolean): string {
  const { payable, amount, missing } = evidence
  const why = tier === null ? '' : wordsOfTier(evidence, tier)
  if (isTaken) return `${why.split(',')[0] ?? ''}; otra transferencia ya la paga · ${leftWords(missing)}`
  const left =
    amount === 'whole'
      ? payable.kind === 'invoice'
        ? 'quedaría cobrada'
        : 'quedaría pagada'
      : amount === 'part'
        ? `${evidence.part}, ${leftWords(missing)}`
        : leftWords(missing)
  // Of a probable whole amount nothing more has to be said.
  const isPlain = amount === 'whole' && tier !== 'number-and-amount'
  return [why, isPlain ? '' : left].filter((words) => words !== '').join(' · ')
}

function wordsOfTier({ payable, namedBy, name }: Evidence, tier: Tier): string {
  const number = payable.kind === 'invoice' ? 'Número' : 'Localizador'
  if (tier === 'number-and-amount') return `${number} e importe`
  if (tier === 'number') return `${number}, no el importe`
  if (tier === 'name-and-amount' && name === 0 && namedBy === 'bare-number') return 'Número sin serie e importe'
  if (tier === 'name-and-amount') return `Nombre e importe, sin ${number.toLowerCase()}`
  return tier === 'name' ? 'Nombre, no el importe' : 'Solo el importe'
}

/** 'faltarían 442,00 €', 'sobrarían 20,00 €'. */
const leftWords = (missing: number): string =>
  missing === 0
    ? 'quedaría a cero'
    : missing > 0
      ? `faltarían ${formatEuros(missing)}`
      : `sobrarían ${formatEuros(-missing)}`

/** Why several may be meant. */
export function choiceWords(tier: Tier, count: number): string {
  const same = count === 2 ? 'igual en las dos' : `igual en las ${count}`
  if (tier === 'number-and-amount' || tier === 'number') return `El concepto nombra ${count}`
  if (tier === 'name-and-amount') return `Nombre e importe, ${same}`
  return tier === 'name' ? `Nombre, no el importe, en ${count}` : `Solo el importe, ${same}`
}
