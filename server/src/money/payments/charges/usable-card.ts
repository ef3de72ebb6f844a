import { DECLINES_A_DAY } from '@posada/domain/money/payments/charge-rules'
import { type DeclineReason, declineRules } from '@posada/domain/money/payments/decline-reasons'
import { UserError } from '../../../platform/http/errors.ts'
import type { CardRow, ChargeRow } from '../../cards/public.ts'

/** @throws UserError for a card that was reported lost or stolen, or that was declined three times today */
export function requireUsableCard({ id }: Pick<CardRow, 'id'>, charges: readonly ChargeRow[], today: string): void {
  const declined = charges.filter((charge) => charge.cardId === id && charge.state === 'failed')
  const final = declined
    .map(({ reason }) => declineRules[reason as DeclineReason])
    .find((rule) => rule && !rule.allowsRetry)
  if (final) throw new UserError(final.sentence)
  if (declined.filter(({ day }) => day === today).length >= DECLINES_A_DAY)
    throw new UserError('El banco ha rechazado esta tarjeta tres veces hoy. Pida otra tarjeta o inténtelo mañana.')
}
