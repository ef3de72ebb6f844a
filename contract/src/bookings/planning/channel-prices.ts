import { allRoles } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { peopleTerms } from '../../prices/people-terms.ts'
import { get } from '../../endpoint.ts'
import { day, euros, maybe } from '../../fields.ts'
import { wire } from '../../wire.ts'

export const channelPricesApi = {
  list: get('/api/planning/get_channel_prices', {
    summary: 'Precios del plan principal en los días en que no son los de su tipo',
    roles: allRoles,
    request: wire({
      from: ['desde', maybe(day), 'El primer día'],
      to: ['hasta', maybe(day), 'El último día'],
    }),
    reply: wire({
      /** By type for sale and day. */
      prices: ['prices', z.record(z.string(), z.record(z.string(), euros()))],
      /** Of the types that have a price of their own, instead of the base prices of their units. */
      typePrices: ['precios_tipo', z.record(z.string(), euros())],
      /** Of the types that cost more with more people. */
      peopleTerms: ['suplementos', z.record(z.string(), peopleTerms)],
    }),
  }),
}
