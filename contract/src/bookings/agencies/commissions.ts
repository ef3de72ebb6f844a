import { z } from 'zod'
import { backOffice } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { day, euros, id, maybe, percent } from '../../fields.ts'
import { savedFile } from '../../platform/files/files.ts'
import { wire } from '../../wire.ts'
import { amountType } from './agency.ts'

const amount = euros(-999_999_999, 999_999_999)

const commissionLine = wire({
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['owner', z.string()],
  establishmentName: ['AccomodationName', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  nights: ['nights', z.int()],
  /** Nights only: extras and taxes bear no commission. */
  base: ['base', amount],
  rate: ['Comision', percent],
  /** No commission is owed on a net price, whatever the rate. */
  amountType: ['TipoDeImporteReserva', amountType],
  commission: ['importe', amount],
})

const agencyCommissions = wire({
  /** '' for an agency of which only the name is known. */
  agencyId: ['id', z.string()],
  agencyName: ['Nombre', z.string()],
  base: ['base', amount],
  commission: ['importe', amount],
  lines: ['reservas', z.array(commissionLine)],
})
export type AgencyCommissions = z.output<typeof agencyCommissions>

const period = wire({
  from: ['fechaInicio', day, 'La fecha de inicio'],
  to: ['fechaFin', day, 'La fecha de fin'],
  establishmentId: ['AccomodationID', maybe(id), 'El establecimiento'],
})

export const commissionsApi = {
  ofPeriod: post('/api/agencys/commissions', {
    summary: 'Comisiones de las estancias que terminan en un período, por agencia',
    whileExpired: 'reads',
    roles: backOffice,
    request: period,
    reply: wire({
      agencies: ['agencys', z.array(agencyCommissions)],
      base: ['base', amount],
      commission: ['importe', amount],
    }),
  }),
  download: post('/api/agencys/commissions_csv', {
    summary: 'Las comisiones de un período en un archivo CSV',
    whileExpired: 'reads',
    roles: backOffice,
    request: period,
    reply: savedFile,
  }),
}
