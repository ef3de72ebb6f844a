import { allergens } from '@posada/domain/restaurant/allergens'
import { shippedGroupId, shippedGroupNames, shippedGroups } from '@posada/domain/restaurant/menu-groups'
import { allergenNames } from '@posada/domain/restaurant/words/allergen-names'
import { type Column, dish, menu, user, words } from './columns.ts'
import { exported, notExported, type TablePolicies } from './table-policy.ts'

const allergenCases = allergens.map((allergen) => `when '${allergen}' then '${allergenNames.es[allergen]}'`).join(' ')

/** Allergens by their Spanish names. */
const allergenList = (heading: string): Column => ({
  heading,
  sql: (column) =>
    `(select string_agg(case a.allergen ${allergenCases} end, ', ' order by a.place)
        from unnest(t.${column}) with ordinality a (allergen, place))`,
})

const groupCases = shippedGroups
  .map((group) => `when '${shippedGroupId(group)}' then '${shippedGroupNames[group]}'`)
  .join(' ')

/** A group of everybody, or one of the account. */
const group: Column = {
  heading: 'Grupo',
  sql: (column) =>
    `case t.${column}::text ${groupCases}
     else (select g.name from menu_groups g where g.account_id = t.account_id and g.id = t.${column}) end`,
}

/** Cartas with their dishes and the menus of days. */
export const restaurantTables: TablePolicies = {
  menus: exported(
    'cartas',
    {
      is_published: 'Publicada',
      weekdays: 'Días de la semana (0 es lunes)',
      used_from: 'Desde las',
      used_to: 'Hasta las',
      texts: 'Textos en otros idiomas',
      made_at: 'Creada',
      archived_at: 'Archivada',
    },
    { hidden: ['group_order'] },
  ),
  menu_groups: exported('grupos-de-platos', { made_at: 'Creado' }),
  dishes: exported(
    'platos',
    {
      menu_id: menu('Carta'),
      group_id: group,
      ingredients: 'Ingredientes',
      prices: 'Precios (céntimos)',
      supplement: 'Suplemento (céntimos)',
      contains: allergenList('Contiene'),
      traces: allergenList('Puede contener'),
      checked_at: 'Alérgenos revisados',
      checked_by: user('Revisados por'),
      diet: words('Dieta', { vegan: 'vegano', vegetarian: 'vegetariano' }),
      is_available: 'Disponible',
      texts: 'Textos en otros idiomas',
      made_at: 'Creado',
      archived_at: 'Archivado',
    },
    { hidden: ['recipe_version'] },
  ),
  dish_pictures: exported('fotos-de-platos', { dish_id: dish('Plato'), file_id: 'Archivo (identificador)' }),
  day_menus: exported('menus-del-dia', { menu_id: menu('Carta'), groups: 'Grupos y platos' }),
  menu_pages: notExported('cuenta los cambios de la página de la carta'),
}
