import type { Day } from '@posada/domain/platform/days/day'
import type { Db } from '../platform/db/database.ts'
import { inAccount } from '../platform/db/transaction.ts'
import type { RequestContext } from '../platform/http/handlers/request-context.ts'
import { narrowerCopies } from '../platform/http/uploads/narrower-copies.ts'
import { addDishes } from '../restaurant/menus/dishes/add-dishes.ts'
import { switchAvailable } from '../restaurant/menus/dishes/change-dishes.ts'
import { setDayMenu } from '../restaurant/menus/day-menus/set-day-menu.ts'
import { addMenu, editMenu } from '../restaurant/menus/menus/change-menu.ts'
import { requireLockedMenu } from '../restaurant/menus/menus/require-menu.ts'
import { addDishPicture } from '../restaurant/menus/pictures/dish-pictures.ts'
import type { DemoHotel } from './demo-hotel.ts'
import { demoDishes, demoWines } from './menu-dishes.ts'
import { drawnPicture } from './menu-pictures.ts'
import { ownerContext } from './owner-context.ts'

type Demo = { db: Db; hotel: DemoHotel; now: Date; today: Day }

/** The hotel's restaurant: a carta with pictures and a menu of today, and its wines, by the verbs that the screens call. */
export async function makeMenus({ db, hotel, now, today }: Demo): Promise<void> {
  const [establishment] = hotel.establishments
  if (!establishment) return
  const pictures = await Promise.all(
    Object.entries(drawnPicture).map(async ([name, draw]) => {
      const bytes = await draw()
      return { name, bytes, copies: await narrowerCopies(bytes) }
    }),
  )
  await inAccount(db, hotel.accountId, async (transaction) => {
    const context = ownerContext(transaction, hotel, now)
    const { id: menuId } = await addMenu(context, { establishmentId: establishment.id, name: 'Carta' })
    const ids = await addDishes(context, await requireLockedMenu(context, menuId), demoDishes)
    const idOf = (name: string) => ids[demoDishes.findIndex((dish) => dish.name === name)] ?? ''
    for (const { name, bytes, copies } of pictures) {
      const file = { name: `${name}.jpg`, contentType: 'image/jpeg', bytes }
      await addDishPicture({ ...context, file }, idOf(name), copies)
    }
    await switchAvailable(context, { id: idOf('Gambas al ajillo'), isAvailable: false })
    await editMenu(context, {
      id: menuId,
      description: 'Restaurante Las Encinas (demostración): platos y precios inventados',
      texts: {
        en: { name: 'Menu', description: 'Las Encinas restaurant (demonstration): invented dishes and prices' },
        de: { name: 'Speisekarte', description: 'Restaurant Las Encinas (Vorführung): erfundene Gerichte und Preise' },
      },
      isPublished: true,
    })
    await makeDayMenu(context, { menuId, day: today, idOf })
    const { id: wineId } = await addMenu(context, { establishmentId: establishment.id, name: 'Vinos' })
    await addDishes(context, await requireLockedMenu(context, wineId), demoWines)
    const texts = { en: { name: 'Wines' }, de: { name: 'Weine' } }
    await editMenu(context, { id: wineId, texts, isPublished: true })
  })
}

type DayOfDemo = { menuId: string; day: Day; idOf: (name: string) => string }

const DAY_PRICE = 1_650

async function makeDayMenu(context: RequestContext, { menuId, day, idOf }: DayOfDemo): Promise<void> {
  const ofMenu = (name: string) => ({ dishId: idOf(name), name: null })
  await setDayMenu(context, {
    menuId,
    day,
    price: DAY_PRICE,
    groups: [
      {
        name: 'Primeros',
        dishes: [ofMenu('Salmorejo cordobés'), { dishId: null, name: 'Lentejas estofadas', contains: ['celery'] }],
      },
      {
        name: 'Segundos',
        dishes: [ofMenu('Merluza a la plancha'), { dishId: null, name: 'Pollo al horno', isChecked: true }],
      },
      { name: 'Postres', dishes: [ofMenu('Tarta de queso'), ofMenu('Fruta de temporada')] },
    ],
  })
}
