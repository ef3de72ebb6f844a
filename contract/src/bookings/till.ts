import { denominationValues } from '@posada/domain/money/payments/till'
import { limits } from '@posada/domain/platform/limits'
import { backOffice, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { codedRefusalWith } from '../declared-refusals.ts'
import { post } from '../endpoint.ts'
import { coded, day, euros, freeText, id, int, maybe } from '../fields.ts'
import { wire } from '../wire.ts'
import { cashEntry, methodTotals } from './payments.ts'

const most = limits.booking.total
const amount = euros(-most, most)
const cash = euros(0, most)

const denomination = wire({
  value: ['valor', euros(1, denominationValues[0]), 'El valor del billete o la moneda'],
  count: ['unidades', int(0, 99_999), 'El número de billetes o monedas'],
})

const movement = wire({
  id: ['id', id],
  amount: ['importe', amount],
  concept: ['concepto', z.string()],
  createdBy: ['creadoPor', z.string()],
  createdAt: ['hora', z.string()],
})

const closing = {
  counted: ['contado', amount],
  expected: ['esperado', amount],
  note: ['nota', z.string()],
  closedBy: ['cerradaPor', z.string()],
  closedAt: ['cerradaEl', z.string()],
} as const
const tillClosing = wire({ ...closing, denominations: ['recuento', z.array(denomination)] })

const reopening = wire({
  ...closing,
  reason: ['motivo', z.string()],
  reopenedBy: ['reabiertaPor', z.string()],
  reopenedAt: ['reabiertaEl', z.string()],
})

const till = {
  establishmentId: ['urlAlojamiento', id, 'El establecimiento'],
  day: ['fecha', day, 'La fecha'],
} as const

export const tillApi = {
  get: post('/api/caja/get', {
    summary: 'Caja de un establecimiento en un día: fondo, cobros, movimientos y cierre',
    whileExpired: 'reads',
    roles: backOffice,
    request: wire(till),
    reply: wire({
      today: ['hoy', day],
      openingFloat: ['fondo', amount],
      /** Nobody has entered the float: it is what was counted when the till was last closed. */
      isFloatProposed: ['fondoPropuesto', z.boolean()],
      entries: ['cobros', z.array(cashEntry)],
      movements: ['movimientos', z.array(movement)],
      totals: ['totales', methodTotals],
      total: ['total', amount],
      /** The part of the total that is of security deposits, and no income. */
      securityDeposits: ['fianzas', amount],
      expected: ['esperado', amount],
      closing: ['cierre', tillClosing.nullable()],
      reopenings: ['reaperturas', z.array(reopening)],
    }),
  }),
  setFloat: post('/api/caja/fondo', {
    summary: 'Anotar el fondo de caja con el que empieza un día',
    refusedToProvider: true,
    roles: backOffice,
    request: wire({ ...till, openingFloat: ['fondo', cash, 'El fondo'] }),
  }),
  addMovement: post('/api/caja/movimiento', {
    summary: 'Anotar una entrada o salida de caja que no es un cobro',
    refusedToProvider: true,
    roles: backOffice,
    idempotent: true,
    request: wire({
      ...till,
      kind: ['tipo', coded({ entrada: 'in', salida: 'out' }), 'El tipo de movimiento'],
      amount: ['importe', euros(1, most), 'El importe'],
      concept: ['concepto', freeText(100), 'El concepto'],
    }),
    reply: wire({ id: ['id', id] }),
  }),
  close: post('/api/caja/cerrar', {
    summary: 'Cerrar la caja de un día con el efectivo contado',
    refusedToProvider: true,
    roles: backOffice,
    request: wire({
      ...till,
      counted: ['contado', cash, 'El efectivo contado'],
      denominations: ['recuento', maybe(z.array(denomination).max(denominationValues.length)), 'El recuento'],
      /** The expected cash that the user saw. */
      expected: ['esperado', amount, 'El efectivo esperado'],
      note: ['nota', maybe(freeText(500)), 'La nota'],
    }),
    /** Somebody entered a payment or a movement meanwhile. */
    refusals: { changed: codedRefusalWith('caja_cambiada', { expected: ['esperado', amount] }) },
  }),
  reopen: post('/api/caja/reabrir', {
    summary: 'Reabrir la caja de un día, con el motivo',
    refusedToProvider: true,
    roles: ownerOnly,
    request: wire({ ...till, reason: ['motivo', freeText(500), 'El motivo'] }),
  }),
}
