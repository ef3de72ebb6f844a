import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { post } from '../../endpoint.ts'
import { coded, edited, euros, flag, id, maybe, percent, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { lineKind, noTaxReason } from './line-codes.ts'

const extra = wire({
  id: ['safeURL', id],
  name: ['name', z.string()],
  /** Null where the price is entered when the extra is sold. */
  price: ['price', euros(0).nullable()],
  rate: ['vat', percent],
  noTaxReason: ['motivo', noTaxReason],
  hasNoPrice: ['no_price', z.boolean()],
  kind: ['clase', lineKind],
})
export type Extra = z.output<typeof extra>

const newExtra = wire({
  establishmentId: ['accomodationURL', id, 'El establecimiento'],
  name: ['name', text(limits.extra.name), 'El nombre del extra'],
  price: ['price', maybe(euros(0)), 'El precio del extra'],
  rate: ['vat', percent, 'El impuesto del extra'],
  noTaxReason: ['motivo', maybe(noTaxReason), 'El motivo de que no lleve impuesto'],
  hasNoPrice: ['no_price', maybe(flag), 'La casilla de sin precio definido'],
  kind: ['clase', maybe(lineKind), 'La clase del extra'],
})
export type NewExtra = z.output<typeof newExtra>

/** Absent keys leave their value unchanged. */
const changedExtra = wire({
  id: ['extraSafeURL', id, 'El extra'],
  name: ['name', edited(text(limits.extra.name)), 'El nombre del extra'],
  price: ['price', edited(euros(0)), 'El precio del extra'],
  rate: ['vat', unlessBlank(percent), 'El impuesto del extra'],
  noTaxReason: ['motivo', edited(noTaxReason), 'El motivo de que no lleve impuesto'],
  hasNoPrice: ['no_price', unlessBlank(flag), 'La casilla de sin precio definido'],
  kind: ['clase', edited(lineKind), 'La clase del extra'],
})
export type ChangedExtra = z.output<typeof changedExtra>

/** A tax rate that the establishment's province allows. */
const rate = wire({ value: ['valor', percent], label: ['etiqueta', z.string()] })

const offeredExtra = wire({
  id: ['safeURL', id],
  name: ['name', z.string()],
  price: ['price', euros(0).nullable()],
  rate: ['vat', percent],
  /** 'variable': the price is entered when the extra is sold. */
  type: ['type', coded({ v: 'variable', f: 'fixed' })],
})
export type OfferedExtra = z.output<typeof offeredExtra>

export const extrasApi = {
  list: post('/api/profile/alojamientos/extras/get', {
    summary: 'Extras de un establecimiento',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: ['url', id, 'El establecimiento'] }),
    reply: wire({
      extras: ['extras', z.array(extra)],
      /** 'IVA', 'IGIC' or 'IPSI'. */
      taxName: ['impuesto', z.string()],
      rates: ['tipos', z.array(rate)],
    }),
  }),
  add: post('/api/profile/alojamientos/extras/add', {
    summary: 'Añadir un extra al catálogo',
    roles: ownerOnly,
    request: newExtra,
    reply: wire({ id: ['safeURL', id] }),
  }),
  edit: post('/api/profile/alojamientos/extras/edit', {
    summary: 'Cambiar un extra; lo ya vendido no cambia',
    roles: ownerOnly,
    request: changedExtra,
  }),
  remove: post('/api/profile/alojamientos/extras/delete', {
    summary: 'Quitar un extra del catálogo; lo ya vendido no cambia',
    roles: ownerOnly,
    request: wire({ id: ['extraSafeURL', id, 'El extra'] }),
  }),
  offered: post('/api/planning/get_extras', {
    summary: 'Extras que se pueden añadir a una reserva del establecimiento',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: ['url', id, 'El establecimiento'] }),
    reply: wire({
      extras: ['extras', z.array(offeredExtra)],
      taxName: ['impuesto', z.string()],
      rates: ['tipos', z.array(rate)],
      /** The default rate of an extra sold once. */
      lodgingRate: ['tipoAlojamiento', percent],
    }),
  }),
}
