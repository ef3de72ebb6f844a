import type { EngineSettings } from '@posada/contract/distribution/engine/engine-settings'
import { codeKey } from '@posada/domain/distribution/engine/discount-code'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { formatShare } from '@posada/domain/bookings/totals/commission'
import { plural } from '../../lib/format.ts'

export type EngineCode = EngineSettings['codes'][number]

/** A code as a form has it: its discount in the field of its kind. */
export type CodeValues = {
  code: string
  kind: EngineCode['kind']
  share: number | null
  amount: number | null
  from: string | null
  to: string | null
  limit: number | null
}

export const codeValuesOf = (code: EngineCode | null): CodeValues => ({
  code: code?.code ?? '',
  kind: code?.kind ?? 'percent',
  share: code?.kind === 'percent' ? code.value : null,
  amount: code?.kind === 'amount' ? code.value : null,
  from: code?.from ?? null,
  to: code?.to ?? null,
  limit: code?.limit ?? null,
})

const codeOf = ({ code, kind, share, amount, from, to, limit }: CodeValues): EngineCode => ({
  code: code.trim().toUpperCase(),
  kind,
  value: (kind === 'percent' ? share : amount) ?? 0,
  from,
  to,
  limit,
  used: null,
})

/** All codes with one in place of another, as they are sent; null adds it, or takes the other out. */
export function codesWith(
  codes: readonly EngineCode[],
  former: EngineCode | null,
  values: CodeValues | null,
): EngineCode[] {
  const others = codes.filter(({ code }) => former === null || codeKey(code) !== codeKey(former.code))
  return values === null ? others : [...others, codeOf(values)]
}

/** Whether another code reads the same: case, spaces and hyphens do not count. */
export const isCodeTaken = (codes: readonly EngineCode[], former: EngineCode | null, typed: string): boolean =>
  codes.some(
    ({ code }) => codeKey(code) === codeKey(typed) && (former === null || codeKey(code) !== codeKey(former.code)),
  )

export const discountText = ({ kind, value }: EngineCode): string =>
  `−\u00a0${kind === 'percent' ? formatShare(value) : formatEuros(value)}`

export function arrivalsText({ from, to }: EngineCode): string {
  if (from === null) return to === null ? 'Cualquier fecha' : `Hasta el ${formatDay(to)}`
  return to === null ? `Desde el ${formatDay(from)}` : `${formatDay(from)} – ${formatDay(to)}`
}

export const usesText = ({ used, limit }: EngineCode): string =>
  limit === null ? plural(used ?? 0, 'uso', 'usos') : `${used ?? 0} de ${limit}`

/** The code does nothing more: its dates are over, or it has been used as often as it may. */
export const isCodeSpent = ({ to, limit, used }: EngineCode, today: string): boolean =>
  (to !== null && to < today) || (limit !== null && (used ?? 0) >= limit)
