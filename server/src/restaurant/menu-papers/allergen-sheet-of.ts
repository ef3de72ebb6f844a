import { formatDay, todayIn } from '@posada/domain/platform/days/day'
import type { TimeZone } from '@posada/domain/establishments/establishment'
import type { DayDish, EstablishmentDish, EstablishmentMenu } from '@posada/domain/restaurant/establishment-menus'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import type { AllergenSheet, SheetDish, SheetMenu } from '../../platform/documents/menus/allergen-sheet-data.ts'
import { paperAllergensOf } from './paper-menu-of.ts'

/** The sheet of all cartas, published or not, with today's menu of the day. */
export function allergenSheetOf(
  establishment: EstablishmentRow,
  menus: readonly EstablishmentMenu[],
  now: Date,
): AllergenSheet {
  const { timeZone, name } = establishment
  const today = formatDay(todayIn(timeZone, now))
  return {
    establishment: name,
    facts: factsOf(establishment),
    printedOn: momentOf(timeZone, now),
    menus: menus.flatMap((menu) => [
      ...withDishes({
        name: menu.isPublished ? menu.name : `${menu.name} (sin publicar)`,
        groups: menu.groups.map((group) => ({
          name: group.name,
          dishes: group.dishes.map((dish) => sheetDishOf(dish, timeZone)),
        })),
      }),
      ...withDishes({
        name: `${menu.name}: menú del día, ${today}`,
        groups: (menu.dayMenu?.groups ?? []).map((group) => ({
          name: group.name,
          dishes: group.dishes.map((dish) => sheetDishOf(dish, timeZone)),
        })),
      }),
    ]),
  }
}

/** Nothing where no group has dishes. */
function withDishes({ name, groups }: SheetMenu): SheetMenu[] {
  const filled = groups.filter(({ dishes }) => dishes.length > 0)
  return filled.length === 0 ? [] : [{ name, groups: filled }]
}

/** A dish of the carta or of a day's menu. */
function sheetDishOf(dish: EstablishmentDish | DayDish, timeZone: TimeZone): SheetDish {
  const allergens = paperAllergensOf(dish)
  const isShown = allergens !== 'unchecked' && dish.checkedAt !== null
  return {
    name: dish.name,
    note: dish.isAvailable ? '' : 'Agotado o no disponible',
    ingredients: dish.ingredients,
    allergens,
    checkedBy: isShown ? dish.checkedBy : '',
    checkedOn: isShown ? momentOf(timeZone, new Date(dish.checkedAt ?? '')) : '',
  }
}

function factsOf(establishment: EstablishmentRow): string[] {
  const { company, taxId, address, postalCode, municipality, phone, email, tourismCode } = establishment
  const town = [postalCode, municipality].filter(Boolean).join(' ')
  return [
    [company, taxId],
    [address, town],
    [tourismCode && `Registro de turismo ${tourismCode}`, phone, email],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter((line) => line !== '')
}

const momentOf = (timeZone: TimeZone, instant: Date): string =>
  `${formatDay(todayIn(timeZone, instant))} ${new Intl.DateTimeFormat('es-ES', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)}`
