import { limits } from '@posada/domain/platform/limits'
import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { markedRefusal } from '../declared-refusals.ts'
import { post } from '../endpoint.ts'
import { coded, day, euros, flag, flag01, id, int, maybe, text, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { establishmentField, percentFlag, planRef, planType, sign, variation } from './channel-fields.ts'

const AMERICAN = /^(\d\d)-(\d\d)-(\d{4})$/

/** A day as YYYY-MM-DD, or MM-DD-YYYY as the calendar's keys. */
const eitherDay = z.codec(z.string().max(10), day, {
  decode: (value) => value.replace(AMERICAN, '$3-$1-$2'),
  encode: (value) => value,
})

export const calendarKey = (of: string): string => `${of.slice(5)}-${of.slice(0, 4)}`

const fieldCodes = {
  price: 'price',
  max_channel: 'channel',
  local: 'local',
  min_stay: 'min_stay',
  max_stay: 'max_stay',
  close: 'closed',
  llegada_cerrada: 'closed_to_arrival',
  salida_cerrada: 'closed_to_departure',
} as const

const units = int(0, limits.saleType.units)
const nights = int(0, limits.saleType.nights)

const typeValues = wire({
  typeId: ['RoomID', id, 'El tipo de habitación'],
  price: ['price', unlessBlank(euros()), 'El precio'],
  /** Changes the price shown on each day instead of replacing it. */
  priceChange: [
    'variacion',
    maybe(
      wire({
        sign: ['addOrSubstract', sign, 'La variación'],
        amount: ['value', variation, 'El valor'],
        isPercent: ['dtype', percentFlag, 'La unidad del valor'],
      }),
    ),
    'La variación del precio',
  ],
  /** Takes the price off the days, so that they follow again: a tariff its type, a type the price of all its days. */
  followsPrice: ['seguir_precio', maybe(flag), 'La casilla de volver a seguir el precio'],
  channel: ['max_channel', unlessBlank(units), 'Las unidades para agencias'],
  local: ['local', unlessBlank(units), 'Las unidades para la venta local'],
  min_stay: ['min_stay', unlessBlank(nights), 'La estancia mínima'],
  max_stay: ['max_stay', unlessBlank(nights), 'La estancia máxima'],
  closed: ['close', unlessBlank(flag), 'La casilla de cerrado'],
  closed_to_arrival: ['llegada_cerrada', unlessBlank(flag), 'La casilla de llegadas cerradas'],
  closed_to_departure: ['salida_cerrada', unlessBlank(flag), 'La casilla de salidas cerradas'],
})
export type TypeValues = z.output<typeof typeValues>

const bulkChange = wire({
  establishmentId: establishmentField,
  data: [
    'data',
    wire({
      types: ['types', z.array(typeValues).min(1).max(2000), 'Los tipos de habitación'],
      from: ['startDate', maybe(day), 'La fecha de inicio'],
      to: ['endDate', maybe(day), 'La fecha de fin'],
      weekdays: ['weekDays', maybe(z.array(int(0, 6)).max(7)), 'Los días de la semana'],
    }),
    'Los datos',
  ],
  pricePlanId: ['price_plan', planRef, 'El plan de precios'],
  restrictionPlanId: ['restriction_plan', planRef, 'El plan de restricciones'],
  /** What to do on days whose quotas are more than the units of the type; refuse all by default. */
  whenTooMany: [
    'si_no_cabe',
    maybe(coded({ rechazar: 'refuse', ajustar: 'reduce', omitir: 'skip' })),
    'El modo de tratar lo que no cabe',
  ],
})
export type BulkChange = z.output<typeof bulkChange>

const singleChange = wire({
  typeId: ['id', id, 'El tipo de habitación'],
  field: ['type', coded(fieldCodes), 'El campo que se cambia'],
  value: ['new_val', z.union([text(20), z.number(), z.boolean()]), 'El valor'],
  day: ['day', eitherDay, 'El día'],
  pricePlanId: ['pricing_plan', planRef, 'El plan de precios'],
  restrictionPlanId: ['restriction_plan', planRef, 'El plan de restricciones'],
})
export type SingleChange = z.output<typeof singleChange>

const calendarCell = wire({
  typeId: ['I', id],
  day: ['K', day],
  price: ['P', euros()],
  channel: ['MC', z.int().nullable()],
  local: ['ML', z.int().nullable()],
  channelBooked: ['CBC', z.int().nullable()],
  localBooked: ['CBL', z.int().nullable()],
  forPortals: ['CAC', z.int().nullable()],
  minStay: ['MS', z.int()],
  closed: ['CL', flag01],
  maxStay: ['estancia_maxima', z.int()],
  closedToArrival: ['llegada_cerrada', flag01],
  closedToDeparture: ['salida_cerrada', flag01],
  /** Portals are not yet shown something of the day. */
  isWaiting: ['esperando', z.boolean()],
})
export type CalendarCell = z.output<typeof calendarCell>

const changed = wire({ cells: ['cambios', z.int()] })

/** A day with more units for sale than the type has. */
const tooMany = wire({
  typeId: ['RoomID', id],
  name: ['name', z.string()],
  day: ['day', day],
  channel: ['max_channel', z.int()],
  local: ['local', z.int()],
  total: ['total', z.int()],
})
export type TooMany = z.output<typeof tooMany>

/** What a bulk change does to one value of a type: cents, numbers, or 0 and 1. */
const valueSummary = wire({
  typeId: ['RoomID', id],
  name: ['name', z.string()],
  field: ['campo', coded(fieldCodes)],
  days: ['dias', z.int()],
  before: ['antes', z.tuple([z.int(), z.int()])],
  after: ['despues', z.tuple([z.int(), z.int()])],
  /** Nights whose price falls by more than a fifth, and the largest fall in whole percent. */
  drops: ['bajadas', z.int()],
  largestDrop: ['bajada_maxima', z.int()],
})
export type ValueSummary = z.output<typeof valueSummary>

export const changeSummary = wire({
  cells: ['cambios', z.int()],
  values: ['resumen', z.array(valueSummary)],
  tooMany: ['no_caben', z.array(tooMany)],
})
export type ChangeSummary = z.output<typeof changeSummary>

export const dayValuesApi = {
  calendar: post('/api/channel/property/get_avail_calendar', {
    summary: 'Precios, unidades a la venta y restricciones por día',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({
      establishmentId: establishmentField,
      pricePlanId: ['PricesId', planRef, 'El plan de precios'],
      restrictionPlanId: ['RestrictionsId', planRef, 'El plan de restricciones'],
      day: ['dateRequested', day, 'El día'],
    }),
    reply: wire({
      types: [
        'tariffs',
        z.array(
          wire({
            id: ['id', id],
            name: ['name', z.string()],
            shortName: ['shortname', z.string()],
            type: ['type', planType],
            parentId: ['ParentRoomID', z.string()],
          }),
        ),
      ],
      days: ['days', z.record(z.string(), z.record(z.string(), calendarCell))],
    }),
  }),
  edit: post('/api/channel/property/edit_avail', {
    summary: 'Cambiar precios, unidades y restricciones de varios días: todo o nada',
    roles: frontDesk,
    request: bulkChange,
    reply: changed,
    refusals: { tooMany: markedRefusal(['no_caben'], { days: ['no_caben', z.array(tooMany)] }) },
  }),
  preview: post('/api/channel/property/resumen_cambios', {
    summary: 'Lo que haría un cambio de varios días, sin aplicarlo',
    whileExpired: 'reads',
    roles: frontDesk,
    request: bulkChange,
    reply: changeSummary,
  }),
  editDay: post('/api/channel/property/edit_single_day', {
    summary: 'Cambiar un valor de un día',
    roles: frontDesk,
    request: singleChange,
    reply: wire({ othersChanged: ['force_update', z.boolean()] }),
  }),
  undo: post('/api/channel/property/deshacer', {
    summary: 'Deshacer el último cambio de varios días',
    roles: frontDesk,
    request: wire({ establishmentId: establishmentField }),
    reply: changed,
  }),
}
