import { allRoles, frontDesk } from '@posada/domain/account/users/roles'
import { menuLimits } from '@posada/domain/restaurant/menu-limits'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { day, euros, flag, freeText, id, maybe, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'
import { allergenList, namedAllergen } from './menu-fields.ts'
import { theMenu } from './menus.ts'

const most = menuLimits
const theDay = ['dia', day, 'El día'] as const

/** A dish of the carta, by its id, or one of free text, which is checked by the rule of new dishes. */
const dishChoice = wire({
  dishId: ['ProductURL', maybe(id), 'El plato'],
  name: ['Nombre', maybe(freeText(most.dishName)), 'El nombre del plato'],
  contains: ['Alergenos', unlessBlank(allergenList), 'Los alérgenos'],
  traces: ['Trazas', unlessBlank(allergenList), 'Las trazas'],
  isChecked: ['AlergenosRevisados', unlessBlank(flag), 'La revisión de los alérgenos'],
})

const dayMenu = wire({
  day: ['dia', day],
  price: ['precio', euros()],
  groups: [
    'grupos',
    z.array(
      wire({
        name: ['nombre', z.string()],
        dishes: [
          'platos',
          z.array(
            wire({
              /** '' for one of free text. */
              dishId: ['ProductURL', z.string()],
              name: ['Nombre', z.string()],
              contains: ['Alergenos', z.array(namedAllergen)],
              traces: ['Trazas', z.array(namedAllergen)],
              isChecked: ['AlergenosRevisados', z.boolean()],
              isAvailable: ['Activo', z.boolean()],
            }),
          ),
        ],
      }),
    ),
  ],
})
export type DayMenu = z.output<typeof dayMenu>

export const dayMenusApi = {
  get: post('/api/cartas/menu_dia/get', {
    summary: 'El menú de un día de una carta, y los días que ya lo tienen',
    whileExpired: 'reads',
    roles: allRoles,
    request: wire({ menuId: theMenu, day: theDay }),
    reply: wire({
      dayMenu: ['menu', dayMenu.nullable()],
      /** Other days with a menu, before or after, to repeat one; the newest first. */
      otherDays: ['dias', z.array(day)],
    }),
  }),
  set: post('/api/cartas/menu_dia/set', {
    summary: 'Poner, cambiar o quitar el menú de un día; sin grupos se quita',
    roles: frontDesk,
    request: wire({
      menuId: theMenu,
      day: theDay,
      price: ['precio', unlessBlank(euros()), 'El precio del menú'],
      groups: [
        'grupos',
        z
          .array(
            wire({
              name: ['nombre', freeText(most.groupName), 'El nombre del grupo'],
              dishes: ['platos', z.array(dishChoice).max(most.dayDishes), 'Los platos'],
            }),
          )
          .max(most.dayGroups),
        'Los grupos',
      ],
    }),
    reply: wire({ dayMenu: ['menu', dayMenu.nullable()] }),
  }),
}
