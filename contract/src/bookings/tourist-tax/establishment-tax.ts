import { z } from 'zod'
import { allRoles } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { coded, id, percent } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { taxPeriodOnWire } from './tax-period.ts'

/** Apart from the other calls of `touristTaxApi`, because the dialogs of bookings need no other. */
export const taxOfEstablishment = post('/api/tourist_tax/periods', {
  summary: 'Tarifas de la tasa turística de un establecimiento, por fechas',
  whileExpired: 'reads',
  roles: allRoles,
  request: wire({ establishmentId: ['urlAlojamiento', id, 'El establecimiento'] }),
  reply: wire({
    periods: ['periodos', z.array(taxPeriodOnWire)],
    rateBy: ['tarifa_por', coded({ noche: 'night', entrada: 'stay' })],
    /** The VAT rate of the tax itself; 0 where the letting is exempt. */
    rate: ['iva', percent],
  }),
})
