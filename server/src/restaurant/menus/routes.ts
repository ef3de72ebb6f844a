import { dishesApi } from '@posada/contract/restaurant/dishes'
import { dayMenusApi } from '@posada/contract/restaurant/day-menus'
import { menuImportApi } from '@posada/contract/restaurant/menu-import'
import { menusApi } from '@posada/contract/restaurant/menus'
import { allergens } from '@posada/domain/restaurant/allergens'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { narrowerCopies } from '../../platform/http/uploads/narrower-copies.ts'
import { readDayMenu } from './day-menus/read-day-menu.ts'
import { setDayMenu } from './day-menus/set-day-menu.ts'
import { addDish, removeDish, switchAvailable } from './dishes/change-dishes.ts'
import { dishOf, editDish } from './dishes/edit-dish.ts'
import { requireDish } from './dishes/require-dish.ts'
import { namedAllergen } from './dishes/shown-dish.ts'
import { checkLines, importDishes, importLines } from './import/import-dishes.ts'
import { readList } from './import/read-list.ts'
import { menuUrlOf } from './menu-link.ts'
import { addMenu, editMenu, removeMenu } from './menus/change-menu.ts'
import { duplicateMenu } from './menus/duplicate-menu.ts'
import { addGroup, listGroups } from './menus/groups.ts'
import { orderMenu } from './menus/order-menu.ts'
import { replaceLink } from './menus/replace-link.ts'
import { listMenus, readAllMenus, readMenu } from './menus/shown-menus.ts'
import { addDishPicture, readDishPictures, removeDishPicture, setCover } from './pictures/dish-pictures.ts'

export function menuRoutes(app: FastifyInstance, dependencies: Dependencies) {
  establishmentRoutes(app, dependencies)
  dishRoutes(app, dependencies)
  dayMenuRoutes(app, dependencies)
  importRoutesOfMenus(app, dependencies)
}

function establishmentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, menusApi, {
    all: async (_, context) => ({ menus: await listMenus(context) }),

    ofEstablishment: ({ establishmentId }, context) => readAllMenus(dependencies, context, establishmentId),

    get: async ({ id }, context) => ({ menu: await readMenu(context, id) }),

    add: async (input, context) => {
      const made = await addMenu(context, input)
      await menuUrlOf(dependencies, context, input.establishmentId)
      return { message: 'Carta creada', ...made }
    },

    edit: async (changes, context) => ({ message: 'Carta guardada', ...(await editMenu(context, changes)) }),

    remove: async ({ id }, context) => {
      await removeMenu(context, id)
      return { message: 'Carta archivada' }
    },

    order: async (input, context) => {
      await orderMenu(context, input)
      return { message: 'Orden guardado' }
    },

    duplicate: async (input, context) => {
      const made = await duplicateMenu(context, input)
      await menuUrlOf(dependencies, context, input.establishmentId)
      return { message: 'Carta copiada', ...made }
    },

    replaceLink: async ({ establishmentId }, context) => ({
      message: 'Dirección cambiada: los códigos impresos ya no funcionan',
      ...(await replaceLink(dependencies, context, establishmentId)),
    }),

    groups: async (_, context) => ({ groups: await listGroups(context) }),

    addGroup: async ({ name }, context) => ({ message: 'Grupo añadido', ...(await addGroup(context, name)) }),
  })
}

function dishRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, dishesApi, {
    allergens: async () => ({ allergens: allergens.map(namedAllergen) }),

    get: async ({ id }, context) => ({ dish: await dishOf(context, await requireDish(context, id)) }),

    add: async (input, context) => ({ message: 'Plato añadido', ...(await addDish(context, input)) }),

    edit: async (changes, context) => ({ message: 'Plato guardado', ...(await editDish(context, changes)) }),

    remove: async ({ id }, context) => {
      await removeDish(context, id)
      return { message: 'Plato archivado' }
    },

    switchAvailable: async (input, context) => {
      const { isAvailable } = await switchAvailable(context, input)
      return { message: isAvailable ? 'Plato disponible' : 'Plato agotado', isAvailable }
    },

    pictures: ({ id }, context) => readDishPictures(context, id),

    addPicture: {
      async before({ id }, _signed, { file }) {
        const copies = await narrowerCopies(file.bytes)
        return async (context) => ({ message: 'Foto añadida', ...(await addDishPicture(context, id, copies)) })
      },
    },

    removePicture: async (input, context) => ({
      message: 'Foto eliminada',
      ...(await removeDishPicture(context, input)),
    }),

    setCover: async (input, context) => ({ message: 'Portada cambiada', ...(await setCover(context, input)) }),
  })
}

function dayMenuRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, dayMenusApi, {
    get: (input, context) => readDayMenu(context, input),

    set: async (input, context) => ({
      message: input.groups.length === 0 ? 'Menú quitado' : 'Menú guardado',
      ...(await setDayMenu(context, input)),
    }),
  })
}

function importRoutesOfMenus(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, menuImportApi, {
    check: {
      async before({ menuId, text }, _signed, upload) {
        const lines = await readList(text, upload)
        return (context) => checkLines(context, menuId, lines)
      },
    },

    apply: {
      async before({ menuId, dishes, text }, _signed, upload) {
        const lines = dishes === undefined ? await readList(text, upload) : []
        return async (context) => {
          const done = dishes ? await importDishes(context, menuId, dishes) : await importLines(context, menuId, lines)
          return { message: done.added === 1 ? 'Un plato añadido' : `${done.added} platos añadidos`, ...done }
        }
      },
    },
  })
}
