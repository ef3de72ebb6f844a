import type { PricePlan } from '@posada/contract/prices/price-plans'
import { chargeOf, needsGateway } from '@posada/domain/distribution/engine/charge'
import { type Charge, chargeFault, type ChargeKind, chargeText } from '@posada/domain/prices/plan-charge'
import type { Choice } from '../../ui/fields/select-field.tsx'

type Taking = { depositPercent: number | null; hasGateway: boolean }
type ChargedPlan = Pick<PricePlan, 'isNonRefundable' | 'charge'>

/** Null: the establishment's usual deposit. */
const wantedOf = (plan: ChargedPlan): Charge | null =>
  plan.charge && { kind: plan.charge.kind, share: plan.charge.share ?? 0, days: plan.charge.days ?? 0 }

/** What a plan takes when it is booked, for its row in the list. */
export function chargeWords(plan: ChargedPlan, taking: Taking): string {
  if (plan.isNonRefundable) return 'Todo'
  const wanted = wantedOf(plan)
  if (wanted !== null) return capital(chargeText(wanted))
  const usual = chargeOf({ isNonRefundable: false, charge: null }, taking)
  if (needsGateway(usual)) return `${capital(chargeText(usual))}, el depósito habitual`
  return taking.hasGateway ? 'Nada: el depósito habitual es el 0 %' : 'Nada: sin pasarela no hay depósito'
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** When guests cancel without cost, in the plan's row. */
export function cancellationWords({ isNonRefundable }: ChargedPlan, notice: number | null): string {
  if (isNonRefundable) return 'Sin devolución'
  if (notice === null) return 'La cancela usted'
  if (notice === 0) return 'Gratis hasta el día de llegada'
  return `Gratis hasta ${notice} ${notice === 1 ? 'día' : 'días'} antes`
}

type Kind = ChargeKind | 'usual'
type ChargeValues = { kind: Kind; share: number | null; days: number | null }

const kinds: Record<Kind, string> = {
  usual: 'El depósito habitual',
  percent: 'Un porcentaje',
  first_night: 'La primera noche',
  total: 'Todo',
  card: 'Nada, con la tarjeta como garantía',
  transfer: 'Un porcentaje por transferencia',
  nothing: 'Nada',
}

/** What only a gateway could take is shown, but cannot be chosen without one; what the plan has already stays. */
export const chargeChoices = (hasGateway: boolean, current: Kind): Choice[] =>
  (Object.keys(kinds) as Kind[]).map((kind) => {
    const disabled =
      !hasGateway && kind !== current && kind !== 'usual' && needsGateway({ kind, share: 10_000, days: 0 })
    return { value: kind, label: disabled ? `${kinds[kind]} (necesita una pasarela)` : kinds[kind], disabled }
  })

export const hasShare = (kind: Kind): boolean => kind === 'percent' || kind === 'transfer'

export function chargeValuesOf(plan: ChargedPlan): ChargeValues {
  const wanted = wantedOf(plan)
  if (wanted === null) return { kind: 'usual', share: null, days: null }
  return { kind: wanted.kind, share: wanted.share || null, days: wanted.days || null }
}

/** What to send; null for the usual deposit. */
export function chargeIn({ kind, share, days }: ChargeValues): Charge | null {
  if (kind === 'usual') return null
  return { kind, share: hasShare(kind) ? (share ?? 0) : 0, days: kind === 'transfer' ? (days ?? 0) : 0 }
}

export function validateCharge(values: ChargeValues): true | string {
  const charge = chargeIn(values)
  return (charge && chargeFault(charge)) ?? true
}
