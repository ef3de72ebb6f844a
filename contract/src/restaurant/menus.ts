import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { z } from 'zod'
import { codedRefusalWith } from '../declared-refusals.ts'
import { get, post } from '../endpoint.ts'
import { edited, flag, freeText, id, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { dish } from './dishes.ts'
import { groupInReply } from './menu-groups.ts'
import { hoursChoice, menuTexts, weekdayChoice, weekdayFlags } from './menu-fields.ts'

const most = menuLimits

export const theMenu = ['CartaURL', id, 'La carta'] as const
const theEstablishment = ['url', id, 'El establecimiento'] as const

const menuFields = {
  id: ['SafeURL', id],
  name: ['Nombre', z.string()],
  description: ['Descripcion', z.string()],
  isPublished: ['Activa', z.boolean()],
  weekdayFlags: ['DiasDeUso', weekdayFlags],
  /** 0 is Monday. */
  weekdays: ['DiasEnUso', z.array(z.int())],
  hours: ['Horario', hoursChoice],
  texts: ['textos', menuTexts],
  establishmentId: ['URLAlojamiento', id],
  establishmentName: ['NombreEstablecimiento', z.string()],
  dishCount: ['NumProductos', z.int()],
  uncheckedCount: ['SinRevisar', z.int()],
} as const

const menuInList = wire(menuFields)
export type MenuInList = z.output<typeof menuInList>

const menu = wire({
  ...menuFields,
  /** In the order of the establishment. */
  groups: [
    'Productos',
    z.array(wire({ id: ['id', id], name: ['group', z.string()], dishes: ['productos', z.array(dish)] })),
  ],
})
export type Menu = z.output<typeof menu>

const changes = wire({
  id: theMenu,
  name: ['Nombre', unlessBlank(freeText(most.name)), 'El nombre de la carta'],
  description: ['Descripcion', edited(freeText(most.description)), 'La descripción'],
  weekdays: ['DiasDeUso', unlessBlank(weekdayChoice), 'Los días de uso'],
  hours: ['Horario', unlessBlank(hoursChoice), 'El horario'],
  isPublished: ['Activa', unlessBlank(flag), 'La casilla de pública'],
  /** Whether somebody who has read the names of unchecked dishes publishes all the same. Absent: nobody is asked. */
  isConfirmed: ['confirmado', unlessBlank(flag), 'La confirmación'],
  texts: ['textos', unlessBlank(menuTexts), 'Los textos'],
})
export type MenuChanges = z.output<typeof changes>

/** The last change of an allergen in an establishment, for the people who look after its cartas. */
const lastAllergenChange = wire({
  dishName: ['plato', z.string()],
  userName: ['usuario', z.string()],
  at: ['fecha', z.string()],
})

export const menusApi = {
  all: get('/api/cartas/get_all', {
    summary: 'Cartas de todos los establecimientos',
    roles: allRoles,
    reply: wire({ menus: ['cartas', z.array(menuInList)] }),
  }),
  ofEstablishment: post('/api/cartas/get_acc', {
    summary: 'Cartas de un establecimiento con sus platos, su dirección pública y su código QR',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({
      menus: ['cartas', z.array(menu)],
      establishmentName: ['nombreEstablecimiento', z.string()],
      qrImage: ['html_img', z.string()],
      url: ['url_public', z.string()],
      /** Why nothing is printed: the address is only reached from this machine or network. '' where it may be. */
      printFault: ['motivo_sin_imprimir', z.string()],
      lastCheck: ['ultimo_cambio_alergenos', lastAllergenChange.nullable()],
    }),
  }),
  get: post('/api/cartas/get_info', {
    summary: 'Una carta con sus platos',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ id: theMenu }),
    reply: wire({ menu: ['carta', menu] }),
  }),
  add: post('/api/cartas/add_carta', {
    summary: 'Crear una carta',
    roles: frontDesk,
    request: wire({
      establishmentId: ['URLAlojamiento', id, 'El establecimiento'],
      name: ['NombreCarta', freeText(most.name), 'El nombre de la carta'],
      /** Absent: every day. */
      weekdays: ['DiasDeUso', unlessBlank(weekdayChoice), 'Los días de uso'],
    }),
    reply: wire({ id: ['SafeURL', id] }),
  }),
  edit: post('/api/cartas/edit', {
    summary: 'Cambiar una carta, publicarla o dejar de publicarla',
    whileExpired: 'continues',
    roles: frontDesk,
    request: changes,
    reply: wire({
      /** The names of the dishes that the published carta shows as unchecked; absent where it was not published by this call. */
      unchecked: ['sinRevisar', z.array(z.string()).optional()],
    }),
    refusals: { unchecked: codedRefusalWith('sin_revisar', { names: ['sinRevisar', z.array(z.string())] }) },
  }),
  remove: post('/api/cartas/del', {
    summary: 'Archivar una carta',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ id: theMenu }),
  }),
  order: post('/api/cartas/ordenar', {
    summary: 'Ordenar los grupos y los platos de una carta',
    roles: frontDesk,
    request: wire({
      id: theMenu,
      /** What is left out comes after, in its old order. A dish under another group changes to it. */
      groups: [
        'grupos',
        z
          .array(
            wire({
              id: ['id', id, 'El grupo'],
              dishIds: ['productos', z.array(id).max(most.dishes), 'Los platos'],
            }),
          )
          .max(most.groups),
        'Los grupos',
      ],
    }),
  }),
  duplicate: post('/api/cartas/duplicar', {
    summary: 'Copiar una carta a otro establecimiento o al mismo',
    roles: frontDesk,
    request: wire({ id: theMenu, establishmentId: ['URLAlojamiento', id, 'El establecimiento'] }),
    reply: wire({ id: ['SafeURL', id] }),
  }),
  replaceLink: post('/api/cartas/reemplazar_enlace', {
    summary: 'Cambiar la dirección pública: los códigos impresos dejan de funcionar',
    whileExpired: 'continues',
    roles: frontDesk,
    request: wire({ establishmentId: theEstablishment }),
    reply: wire({ url: ['url_public', z.string()] }),
  }),
  groups: post('/api/cartas/get_menu_groups_types', {
    summary: 'Grupos de platos',
    whileExpired: 'reads',
    roles: allRoles,
    reply: wire({ groups: ['groups', z.array(groupInReply)] }),
  }),
  addGroup: post('/api/cartas/add_carta_group_type', {
    summary: 'Añadir un grupo de platos; uno que ya existe da ese',
    roles: frontDesk,
    request: wire({ name: ['name', freeText(most.groupName), 'El nombre del grupo'] }),
    reply: wire({ id: ['newid', id], groups: ['groups', z.array(groupInReply)] }),
  }),
}
