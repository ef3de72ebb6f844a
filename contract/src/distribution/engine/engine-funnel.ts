import { allRoles } from '@posada/domain/account/users/roles'
import { funnelSteps } from '@posada/domain/distribution/engine/funnel'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { coded, day, euros, percent } from '../../fields.ts'
import { establishmentField } from '../../prices/channel-fields.ts'
import { wire } from '../../wire.ts'

/** The periods that can be asked for, in days up to today. */
const days = z.literal([30, 90, 365])

const amount = euros(0, 99_999_999_999)

const step = wire({
  step: [
    'paso',
    coded({
      visitas_web: 'visits',
      busquedas_web: 'searches',
      ofertas_web: 'offers',
      datos_web: 'data',
      retenidas_web: 'holds',
      pagos_web: 'payments',
      reservas_web: 'bookings',
    } satisfies Record<string, (typeof funnelSteps)[number]>),
  ],
  count: ['numero', z.int()],
  /** Of the step that it follows, in whole percents; null for the first, and where there is nothing before. */
  share: ['parte', z.int().nullable()],
})

const funnel = wire({
  from: ['desde', day],
  to: ['hasta', day],
  steps: ['pasos', z.array(step)],
  /** The stays that were searched for most often without anything free. */
  sought: [
    'sinSitio',
    z.array(wire({ checkIn: ['llegada', day], checkOut: ['salida', day], count: ['veces', z.int()] })),
  ],
  /** What portals keep on average of what they have sold in a year, times what the engine has sold; null where no commission is known. */
  saved: [
    'ahorro',
    wire({ share: ['porcentaje', percent], sold: ['base', amount], amount: ['importe', amount] }).nullable(),
  ],
})
export type EngineFunnel = z.output<typeof funnel>

export const engineFunnelApi = {
  get: post('/api/engine/settings/funnel', {
    summary: 'Los pasos de quienes visitan el motor de reservas, en números, sin seguir a nadie',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: establishmentField, days: ['dias', days, 'Los días'] }),
    reply: funnel,
  }),
}
