import type { EngineFunnel } from '@posada/contract/distribution/engine/engine-funnel'
import type { FunnelStep } from '@posada/domain/distribution/engine/funnel'
import { formatShare } from '@posada/domain/bookings/totals/commission'
import { daysBetween, shortDay, weekdayLabel } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { formatEuros } from '@posada/domain/platform/money/money'
import { formatCount, shortDates } from '../../lib/format.ts'

export type FunnelFigure = {
  label: string
  value: string
  /** Of the bar, in percent of the visits. */
  width: number
  below: string
}

/** The steps of the strip; those who paid stand below the bookings. */
const SHOWN: readonly { step: FunnelStep; label: string; does: string }[] = [
  { step: 'visits', label: 'Visitas', does: '' },
  { step: 'searches', label: 'Búsquedas', does: 'buscan' },
  { step: 'offers', label: 'Ofertas', does: 'hallan sitio' },
  { step: 'data', label: 'Datos', does: 'eligen' },
  { step: 'holds', label: 'Al reservar', does: 'pulsan' },
  { step: 'bookings', label: 'Reservas', does: 'terminan' },
]

export function funnelFigures(steps: EngineFunnel['steps']): FunnelFigure[] {
  const of = (step: FunnelStep) => steps.find((one) => one.step === step)
  const visits = of('visits')?.count ?? 0
  const paid = of('payments')?.count ?? 0
  return SHOWN.map(({ step, label, does }) => {
    const { count = 0, share = null } = of(step) ?? {}
    const words = [share === null || does === '' ? '' : `${share}\u00a0% ${does}`]
    if (step === 'bookings' && paid > 0) words.push(`${formatCount(paid)} con pago`)
    return {
      label,
      value: formatCount(count),
      width: visits === 0 ? 0 : Math.min(100, Math.round((100 * count) / visits)),
      below: words.filter(Boolean).join(' · '),
    }
  })
}

/** 'Sáb 18/07' for one night, '14/08 – 16/08' for several. */
export const soughtText = (stay: Stay): string =>
  daysBetween(stay.checkIn, stay.checkOut) === 1
    ? `${weekdayLabel(stay.checkIn)} ${shortDay(stay.checkIn)}`
    : shortDates(stay)

/** '15 % de 9.417,30 €': how the amount was calculated. */
export const savedText = ({ share, sold, amount }: NonNullable<EngineFunnel['saved']>) => ({
  amount: formatEuros(amount),
  sum: `${formatShare(share)} de ${formatEuros(sold)}, la media de sus portales en un año`,
})
