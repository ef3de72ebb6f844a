import { limits } from '@posada/domain/platform/limits'
import { allRoles, ownerOnly } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get, post, upload } from '../endpoint.ts'
import { edited, euros, flag, freeText, id, int, maybe, percent, text, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import {
  boardCode,
  channelState,
  establishmentField,
  percentFlag,
  planType,
  sign,
  signedVariation,
  variation,
} from './channel-fields.ts'
import { peopleTermsFields } from './people-terms.ts'
import { pricePlan, restrictionPlan } from './price-plans.ts'

const most = limits.saleType
const theType = ['RoomID', id, 'El tipo de habitación'] as const
const anyType = ['type', maybe(planType), 'La clase del tipo'] as const

const picture = wire({ url: ['url', z.string()], id: ['img_name', id] })
const pictures = { images: ['images', z.array(picture)], first3Images: ['first3Images', z.array(picture)] } as const

const saleType = wire({
  id: ['RoomID', id],
  name: ['name', z.string()],
  type: ['type', planType],
  kind: ['rtype', z.int()],
  shortName: ['shortname', z.string()],
  adults: ['men', z.int()],
  children: ['children', z.int()],
  price: ['price', euros()],
  /** The price is its own, and not that of its units or, of a virtual type, of its real one. */
  hasOwnPrice: ['precio_propio', z.boolean()],
  /** Those of the real type. */
  ...peopleTermsFields,
  /** The places of its largest unit. */
  unitPlaces: ['plazas_unidad', z.int()],
  channel: ['availability', z.int().nullable()],
  local: ['local', z.int().nullable()],
  total: ['total', z.int()],
  minStay: ['min_stay', z.int()],
  closed: ['close', z.boolean()],
  unitsEach: ['dec_avail', z.int()],
  defaultBoard: ['default_board', boardCode],
  boards: [
    'boards',
    z.array(
      wire({
        code: ['boardcode', boardCode],
        name: ['name', z.string()],
        amount: ['value', signedVariation],
        isPercent: ['tipo', percentFlag],
      }),
    ),
  ],
  descriptions: [
    'descriptions',
    z.record(z.string(), wire({ title: ['title', z.string()], description: ['description', z.string()] })),
  ],
  ...pictures,
  directDiscount: ['directBookingDiscount', percent],
  parentType: ['parent_type', z.string()],
  parentId: ['ParentRoomID', z.string()],
  isPublished: ['publicado', z.boolean()],
})
export type SaleType = z.output<typeof saleType>

const typeChanges = wire({
  id: theType,
  kind: ['rtype', unlessBlank(int(1, 8)), 'La clase de unidad'],
  name: ['rtype_name', unlessBlank(text(most.name)), 'El nombre del tipo'],
  defaultBoard: ['default_board', unlessBlank(boardCode), 'El régimen habitual'],
  adults: ['men', unlessBlank(int(1, most.people)), 'El número de adultos'],
  children: ['children', unlessBlank(int(0, most.people)), 'El número de niños'],
  price: ['price', unlessBlank(euros()), 'El precio'],
  hasOwnPrice: ['precio_propio', unlessBlank(flag), 'La casilla de precio propio'],
  includedPeople: ['personas_incluidas', edited(int(1, most.people)), 'El número de personas incluidas'],
  personSupplement: ['suplemento_persona', edited(euros()), 'El suplemento por persona'],
  extraBedSupplement: ['suplemento_cama', edited(euros()), 'El suplemento por cama supletoria'],
  shortName: ['shortname', edited(text(most.shortName)), 'El nombre corto'],
  type: anyType,
  directDiscount: ['directBookingDiscount', unlessBlank(percent), 'El descuento de la venta directa'],
  unitsEach: ['dec_avail', unlessBlank(int(1, most.unitsEach)), 'Las unidades que ocupa'],
  parentType: ['parent_type', maybe(text(100)), 'El tipo del que depende'],
  channel: ['availability', unlessBlank(int(0, most.units)), 'Las unidades para agencias'],
  local: ['local', unlessBlank(int(0, most.units)), 'Las unidades para la venta local'],
  minStay: ['min_stay', unlessBlank(int(1, most.nights)), 'La estancia mínima'],
  closed: ['close', unlessBlank(flag), 'La casilla de cerrado'],
})
export type SaleTypeChanges = z.output<typeof typeChanges>

const newVirtualType = wire({
  parentId: ['ParentRoomID', id, 'El tipo de habitación'],
  name: ['tariff_name', text(most.name), 'El nombre de la tarifa'],
  shortName: ['shortname', maybe(text(most.shortName)), 'El nombre corto'],
  adults: ['beds', int(1, most.people), 'El número de plazas'],
  children: ['children', maybe(int(0, most.people)), 'El número de niños'],
  /** Without one it follows that of its real type, with the supplement of its people. */
  price: ['defprice', maybe(euros()), 'El precio'],
  defaultBoard: ['defboard', maybe(boardCode), 'El régimen habitual'],
  unitsEach: ['dec_avail', maybe(int(1, most.unitsEach)), 'Las unidades que ocupa'],
})
export type NewVirtualType = z.output<typeof newVirtualType>

const boardChange = wire({
  id: theType,
  type: anyType,
  defaultBoard: ['default_board', unlessBlank(boardCode), 'El régimen habitual'],
  /** '' changes nothing but the usual board. */
  code: ['boardCode', maybe(boardCode), 'El régimen'],
  sign: ['addOrSubstract', maybe(sign), 'La variación'],
  amount: ['value', maybe(variation), 'El valor'],
  isPercent: ['dtype', maybe(percentFlag), 'La unidad del valor'],
})
export type BoardChange = z.output<typeof boardChange>

const channelEstablishment = wire({
  id: ['SafeURL', id],
  name: ['NombreEstablecimiento', z.string()],
  municipality: ['Municipio', z.string()],
  province: ['Provincia', z.string()],
  /** Null where it never was connected to a channel manager. */
  state: ['estado', channelState.nullable()],
  /** Nothing is sent until somebody acts. */
  isBroken: ['parada', z.boolean()],
})

export const saleTypesApi = {
  establishments: get('/api/channel/get_accomodations', {
    summary: 'Establecimientos cuya venta se gestiona',
    roles: allRoles,
    request: wire({}),
    reply: wire({ establishments: ['alojamientosInfo', z.array(channelEstablishment)] }),
  }),
  list: post('/api/channel/property/get_room_types', {
    summary: 'Tipos de habitación a la venta y planes de un establecimiento',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: establishmentField }),
    reply: wire({
      depositPercent: ['DepositPercent', z.int().nullable()],
      isDebooksConnected: ['debooks_connected', z.boolean()],
      types: ['roomTypes', z.array(saleType)],
      ownTypes: ['tiposPosada', z.array(wire({ id: ['id', id], name: ['type', z.string()] }))],
      pricePlans: ['pricingPlans', z.array(pricePlan)],
      restrictionPlans: ['restrictionsPlans', z.array(restrictionPlan)],
      parentPlans: ['parentPlans', z.array(pricePlan)],
      isComplete: ['configComplete', z.boolean()],
    }),
  }),
  edit: post('/api/channel/property/edit_rtype', {
    summary: 'Cambiar un tipo de habitación',
    roles: ownerOnly,
    request: typeChanges,
  }),
  addVirtual: post('/api/channel/property/add_vroom', {
    summary: 'Crear una tarifa: un tipo virtual',
    roles: ownerOnly,
    request: newVirtualType,
    reply: wire({ id: ['RoomID', id] }),
  }),
  removeVirtual: post('/api/channel/property/del_vroom', {
    summary: 'Eliminar una tarifa',
    roles: ownerOnly,
    request: wire({ id: theType }),
  }),
  publish: post('/api/channel/property/add_rroom', {
    summary: 'Volver a vender un tipo de habitación por el canal',
    roles: ownerOnly,
    request: wire({ id: theType }),
  }),
  withdraw: post('/api/channel/property/del_rroom', {
    summary: 'Dejar de vender un tipo de habitación por el canal',
    roles: ownerOnly,
    request: wire({ id: theType }),
  }),
  editBoard: post('/api/channel/property/edit_board', {
    summary: 'Cambiar el precio de un régimen',
    roles: ownerOnly,
    request: boardChange,
  }),
  removeBoard: post('/api/channel/property/del_board', {
    summary: 'Quitar un régimen de un tipo de habitación',
    roles: ownerOnly,
    request: wire({ id: theType, type: anyType, code: ['boardCode', boardCode, 'El régimen'] }),
  }),
  describe: post('/api/channel/property/edit_room_description', {
    summary: 'Cambiar la descripción de un tipo de habitación en un idioma',
    roles: ownerOnly,
    request: wire({
      id: theType,
      language: ['lang_code', text(2), 'El idioma'],
      title: ['title', edited(freeText(most.title)), 'El título'],
      description: ['description', edited(freeText(most.description)), 'La descripción'],
    }),
  }),
  pictures: post('/api/channel/property/get_room_imgs', {
    summary: 'Fotos de un tipo de habitación',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: theType }),
    reply: wire(pictures),
  }),
  addPicture: upload('/api/channel/property/upload_room_picture', {
    summary: 'Añadir una foto a un tipo de habitación',
    roles: ownerOnly,
    request: wire({ id: theType }),
    reply: wire(pictures),
  }),
  removePicture: post('/api/channel/property/del_room_img', {
    summary: 'Quitar una foto de un tipo de habitación',
    roles: ownerOnly,
    request: wire({ id: theType, pictureId: ['ImageName', id, 'La foto'] }),
    reply: wire(pictures),
  }),
}
