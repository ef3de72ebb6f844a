import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { codedRefusal, codedRefusalWith } from '../../declared-refusals.ts'
import { post } from '../../endpoint.ts'
import { codeOrObject, edited, euros, flag, id, int, maybe, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'

const most = limits.unit
/** A list entry, `{id, type}`, or its id alone. */
const ineType = codeOrObject('id', int(1, 1000))
const typeId = codeOrObject('id', id)
/** [single beds, double beds] */
const bedCount = int(most.beds.min, most.beds.max)
const noneIfBlank = (count: unknown) => (count === undefined || count === null || count === '' ? 0 : count)
const beds = z.codec(z.array(z.any()).max(2), z.tuple([bedCount, bedCount]), {
  decode: ([single, double]) => [noneIfBlank(single), noneIfBlank(double)] as never,
  encode: (pair) => pair,
})
const name = text(most.name)

const newUnit = {
  name: ['name', name, 'El nombre de la unidad'],
  ineType: ['INEtype', maybe(ineType), 'El tipo INE'],
  capacity: ['capacity', int(most.capacity.min, most.capacity.max), 'La capacidad real'],
  legalCapacity: ['legal_capacity', maybe(int(most.capacity.min, most.capacity.max)), 'La capacidad registrada'],
  beds: ['distribution', maybe(beds), 'Las camas'],
  basePrice: ['basePrice', euros(), 'El precio base'],
  typeId: ['type', maybe(typeId), 'El tipo de unidad'],
  counted: ['count', maybe(flag), 'La casilla de encuestas'],
  /** The registry's code of the unit, where the unit has a separate one. */
  registryCode: ['CodEstablecimiento', maybe(text(limits.registry.kept.code)), 'El código de establecimiento'],
  /** Of a unit whose door has a code of its own. */
  doorCode: ['CodigoPuerta', maybe(text(most.doorCode)), 'El código de la puerta'],
} as const

const newUnitRequest = wire({ establishmentId: ['accomodationURL', id, 'El establecimiento'], ...newUnit })
export type NewUnit = z.output<typeof newUnitRequest>

/** Several units that differ in nothing but their names. */
const newUnitsRequest = wire({
  establishmentId: ['accomodationURL', id, 'El establecimiento'],
  names: ['nombres', z.array(name).min(1).max(most.many), 'Los nombres de las unidades'],
  /** An existing type, or a new one that is created with the units. */
  typeName: ['tipo', maybe(text(most.typeName)), 'El tipo de unidad'],
  capacity: newUnit.capacity,
  beds: newUnit.beds,
  basePrice: newUnit.basePrice,
})
export type NewUnits = z.output<typeof newUnitsRequest>

const unitChanges = wire({
  id: ['safeURL', id, 'La unidad'],
  name: ['name', unlessBlank(name), 'El nombre de la unidad'],
  ineType: ['INEtype', edited(ineType), 'El tipo INE'],
  capacity: ['capacity', unlessBlank(int(most.capacity.min, most.capacity.max)), 'La capacidad real'],
  legalCapacity: ['legal_capacity', edited(int(most.capacity.min, most.capacity.max)), 'La capacidad registrada'],
  beds: ['distribution', unlessBlank(beds), 'Las camas'],
  basePrice: ['basePrice', unlessBlank(euros()), 'El precio base'],
  typeId: ['type', edited(typeId), 'El tipo de unidad'],
  counted: ['count', unlessBlank(flag), 'La casilla de encuestas'],
  registryCode: ['CodEstablecimiento', edited(text(limits.registry.kept.code)), 'El código de establecimiento'],
  doorCode: ['CodigoPuerta', edited(text(most.doorCode)), 'El código de la puerta'],
})
export type UnitChanges = z.output<typeof unitChanges>

const unitType = wire({ id: ['id', id], name: ['type', z.string()] })
const ineUnitType = wire({ id: ['id', z.int()], name: ['type', z.string()] })
export type UnitType = z.output<typeof unitType>

const unit = wire({
  id: ['safeURL', id],
  name: ['name', z.string()],
  typeName: ['roomType', z.string()],
  ineTypeName: ['ineType', z.string()],
  capacity: ['capacity', z.int()],
  legalCapacity: ['legal_capacity', z.int().nullable()],
  singleBeds: ['singleBeds', z.int()],
  doubleBeds: ['doubleBeds', z.int()],
  beds: ['distribution', z.tuple([z.int(), z.int()])],
  price: ['price', euros()],
  basePrice: ['basePrice', euros()],
  type: ['type', unitType.nullable()],
  ineType: ['INEtype', ineUnitType.nullable()],
  counted: ['count', z.boolean()],
  registryCode: ['CodEstablecimiento', z.string()],
  /** '' where the establishment's code opens it, and for those who do not work at the desk. */
  doorCode: ['CodigoPuerta', z.string()],
  establishmentId: ['accomodationURL', id],
})
export type Unit = z.output<typeof unit>

/** The unit is the last one of its type, and stays of the type have no unit yet. */
const parkedStays = { parkedStays: codedRefusal('estancias_sin_asignar') } as const

export const unitsApi = {
  list: post('/api/profile/alojamientos/getRooms', {
    summary: 'Unidades de un establecimiento y los tipos que hay',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: ['url', id, 'El establecimiento'] }),
    reply: wire({
      units: ['rooms', z.array(unit)],
      types: ['roomTypes', z.array(unitType)],
      ineTypes: ['roomTypesINE', z.array(ineUnitType)],
    }),
  }),
  get: post('/api/profile/alojamientos/rooms/get_info', {
    summary: 'Datos de una unidad',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: ['roomSafeURL', id, 'La unidad'] }),
    reply: wire({ unit: ['roomInfo', unit] }),
  }),
  add: post('/api/profile/alojamientos/rooms/add', {
    summary: 'Crear una unidad',
    roles: ownerOnly,
    request: newUnitRequest,
    reply: wire({ id: ['safeURL', id] }),
  }),
  addMany: post('/api/profile/alojamientos/rooms/add_many', {
    summary: 'Crear varias unidades iguales: todas o ninguna',
    roles: ownerOnly,
    idempotent: true,
    request: newUnitsRequest,
    reply: wire({ ids: ['safeURLs', z.array(id)] }),
    refusals: { taken: codedRefusalWith('nombres_repetidos', { names: ['nombres', z.array(z.string())] }) },
  }),
  edit: post('/api/profile/alojamientos/rooms/edit', {
    summary: 'Cambiar una unidad',
    roles: ownerOnly,
    request: unitChanges,
    refusals: parkedStays,
  }),
  delete: post('/api/profile/alojamientos/rooms/delete_room', {
    summary: 'Eliminar una unidad sin reservas pendientes',
    roles: ownerOnly,
    request: wire({ id: ['roomSafeURL', id, 'La unidad'] }),
    refusals: parkedStays,
  }),
  addType: post('/api/profile/alojamientos/rooms/add_type', {
    summary: 'Crear un tipo de unidad',
    roles: ownerOnly,
    request: wire({ name: ['name', text(most.typeName), 'El nombre del tipo'] }),
    reply: wire({ newId: ['newid', id], types: ['room_types', z.array(unitType)] }),
  }),
  setOrder: post('/api/profile/alojamientos/rooms/set_order', {
    summary: 'Ordenar las unidades',
    roles: ownerOnly,
    request: wire({
      establishmentId: ['accomodationURL', id, 'El establecimiento'],
      roomIds: ['rooms', z.array(id).min(1).max(2000), 'El orden de las unidades'],
    }),
  }),
}
