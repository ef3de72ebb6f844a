import { isDay, type Day } from '@posada/domain/days/day'
import { isUuid } from '@posada/domain/text/formats'

/** Search parameters of an establishment's prices by day, so that a link shows the same days and plans. */
export type ChannelSearch = {
  /** The first day shown. */
  dia?: string | undefined
  /** The price plan and the restriction plan; the main ones where absent. */
  precios?: string | undefined
  restricciones?: string | undefined
}

/** The parameters of an address, without invalid values; null is the main plan. */
export function parseChannelSearch({ dia, precios, restricciones }: { [K in keyof ChannelSearch]?: unknown }): {
  day: Day | null
  pricePlanId: string | null
  restrictionPlanId: string | null
} {
  return {
    day: isDay(dia) ? dia : null,
    pricePlanId: isUuid(precios) ? precios : null,
    restrictionPlanId: isUuid(restricciones) ? restricciones : null,
  }
}
