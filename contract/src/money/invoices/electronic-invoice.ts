import { backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { wire } from '../../wire.ts'

export const electronicInvoiceApi = {
  ubl: post('/api/facturacion/facturas_series/ubl', {
    summary: 'Una factura emitida a una empresa, como factura electrónica europea (EN 16931, UBL 2.1)',
    whileExpired: 'reads',
    roles: backOffice,
    request: wire({ id: ['facturaURL', id, 'La factura'] }),
    reply: wire({ bytes: ['Invoice', z.string()], name: ['Filename', z.string()] }),
  }),
}
