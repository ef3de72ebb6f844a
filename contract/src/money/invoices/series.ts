import { limits } from '@posada/domain/platform/limits'
import { allRoles, backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { establishmentKindField } from '../../establishments/establishment-kind.ts'
import { get, post } from '../../endpoint.ts'
import { lineKind, noTaxReason } from '../../bookings/extras/line-codes.ts'
import { coded, edited, euros, flag, id, int, maybe, percent, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { seriesItem } from './series-items.ts'

const most = limits.invoiceSeries

const seriesKind = coded({ ordinaria: 'ordinary', rectificativa: 'corrective', simplificada: 'simplified' })

/** On the wire euros, or 'Variable' where the price is entered with each invoice; decoded to cents or null. */
const seriesFields = {
  id: ['serieURL', id],
  name: ['Name', z.string()],
  establishmentId: ['alojamiento', id],
  establishmentName: ['Establecimiento', z.string()],
  prefix: ['Prefix', z.string()],
  suffix: ['Sufix', z.string()],
  /** The last number given; 0 in a new series. */
  lastNumber: ['LastNumber', z.int()],
  /** The next number as it will be printed. */
  nextNumber: ['siguiente', z.string()],
  kind: ['tipo', seriesKind],
  /** The ordinary series that this one belongs to. */
  ordinaryId: ['ordinaria', id.nullable()],
  isArchived: ['archivada', z.boolean()],
  /** Whether a number with this prefix and suffix was given, so that the last number can only rise. */
  isUsed: ['usada', z.boolean()],
  drafts: ['borradores', z.int()],
  issued: ['emitidas', z.int()],
} as const

const series = wire(seriesFields)
export type Series = z.output<typeof series>

const seriesSheet = wire({ ...seriesFields, items: ['inventory', z.array(seriesItem)] })

const newSeries = wire({
  establishmentId: ['alojamientoURL', id, 'El establecimiento'],
  name: ['Name', text(most.name), 'El nombre de la serie'],
  prefix: ['Prefix', maybe(text(most.affix)), 'El prefijo'],
  suffix: ['Sufix', maybe(text(most.affix)), 'El sufijo'],
  lastNumber: ['LastNumber', maybe(int(0, most.number)), 'El último número'],
})
export type NewSeries = z.output<typeof newSeries>

/** Absent keys leave their value unchanged. */
const changedSeries = wire({
  id: ['serieURL', id, 'La serie'],
  establishmentId: ['alojamientoURL', unlessBlank(id), 'El establecimiento'],
  name: ['Name', edited(text(most.name)), 'El nombre de la serie'],
  prefix: ['Prefix', edited(text(most.affix)), 'El prefijo'],
  suffix: ['Sufix', edited(text(most.affix)), 'El sufijo'],
  lastNumber: ['LastNumber', unlessBlank(int(0, most.number)), 'El último número'],
  isGapConfirmed: ['confirmaSalto', maybe(flag), 'La confirmación del salto'],
})
export type ChangedSeries = z.output<typeof changedSeries>

const newItem = wire({
  seriesId: ['serieURL', id, 'La serie'],
  name: ['name', text(most.itemName), 'El nombre del extra'],
  price: ['price', maybe(euros()), 'El precio del extra'],
  rate: ['VAT', percent, 'El impuesto del extra'],
  noTaxReason: ['motivo', maybe(noTaxReason), 'El motivo de que no lleve impuesto'],
  hasNoPrice: ['no_price', maybe(flag), 'La casilla de sin precio definido'],
  kind: ['clase', maybe(lineKind), 'La clase del extra'],
})
export type NewSeriesItem = z.output<typeof newItem>

const theSeries = wire({ id: ['serieURL', id, 'La serie'] })
const servedEstablishment = wire({
  id: ['SafeURL', id],
  name: ['NombreEstablecimiento', z.string()],
  municipality: ['Municipio', z.string()],
  province: ['Provincia', z.string()],
  kind: ['Tipo', establishmentKindField],
})

export const seriesApi = {
  list: post('/api/facturacion/get_series', {
    summary: 'Series de facturación',
    whileExpired: 'reads',
    roles: allRoles,
    reply: wire({ series: ['invoiceSeries', z.array(series)] }),
  }),
  add: post('/api/facturacion/add_serie', {
    summary: 'Crear una serie de facturación, con su rectificativa y su simplificada',
    roles: ['owner', 'accounting'],
    idempotent: true,
    request: newSeries,
    reply: wire({ id: ['serieURL', id] }),
  }),
  get: post('/api/facturacion/get_serie_info', {
    summary: 'Ficha de una serie',
    whileExpired: 'reads',
    roles: allRoles,
    request: theSeries,
    reply: wire({ series: ['serieinfo', seriesSheet] }),
  }),
  edit: post('/api/facturacion/edit_serie', {
    summary: 'Cambiar una serie; las facturas emitidas conservan su número',
    roles: ['owner', 'accounting'],
    request: changedSeries,
    refusals: {
      /** The numbers from `first` to `last` would never be given. */
      gap: {
        mark: ['salto', true],
        fields: wire({ first: ['primero', z.string()], last: ['ultimo', z.string()] }),
      },
    },
  }),
  remove: post('/api/facturacion/del_serie', {
    summary: 'Eliminar una serie sin facturas emitidas, o archivarla si las tiene',
    roles: ['owner', 'accounting'],
    request: theSeries,
    reply: wire({ isArchived: ['archivada', z.boolean()] }),
  }),
  restore: post('/api/facturacion/restore_serie', {
    summary: 'Volver a usar una serie archivada',
    roles: ['owner', 'accounting'],
    request: theSeries,
  }),
  inventory: post('/api/facturacion/series/get_inventory', {
    summary: 'Extras de una serie',
    whileExpired: 'reads',
    roles: allRoles,
    request: theSeries,
    reply: wire({ items: ['inventory', z.array(seriesItem)] }),
  }),
  addItem: post('/api/facturacion/series/inventory/add_item', {
    summary: 'Añadir un extra a una serie',
    roles: backOffice,
    request: newItem,
    reply: wire({ id: ['safeURL', id] }),
  }),
  removeItem: post('/api/facturacion/series/inventory/del_item', {
    summary: 'Quitar un extra de una serie',
    roles: backOffice,
    request: wire({ id: ['itemURL', id, 'El extra de la serie'] }),
  }),
  establishments: get('/api/cartas/get_accomodations', {
    summary: 'Establecimientos de la cuenta, para las series y las cartas',
    roles: allRoles,
    reply: wire({ establishments: ['accomodations', z.array(servedEstablishment)] }),
  }),
}
