import { isDay, type Day } from '@posada/domain/platform/days/day'
import { isUuid } from '@posada/domain/platform/text/formats'

/** Search parameters of an establishment's prices by day, so that a link shows the same days and plans. */
export type ChannelSearch = {
  /** The first day shown. */
  dia?: string | undefined
  /** The price plan and the restriction plan; the main ones where absent. */
  precios?: string | undefined
  restricciones?: string | undefined
  /** The dialog with which the page opens, from a link elsewhere. */
  abrir?: 'emparejar' | 'sin-apuntar' | undefined
}

/** The parameters of an address, without invalid values; null is the main plan. */
export function parseChannelSearch({ dia, precios, restricciones, abrir }: { [K in keyof ChannelSearch]?: unknown }): {
  day: Day | null
  pricePlanId: string | null
  restrictionPlanId: string | null
  dialog: 'match' | 'unapplied' | null
} {
  return {
    day: isDay(dia) ? dia : null,
    pricePlanId: isUuid(precios) ? precios : null,
    restrictionPlanId: isUuid(restricciones) ? restricciones : null,
    dialog: abrir === 'emparejar' ? 'match' : abrir === 'sin-apuntar' ? 'unapplied' : null,
  }
}
