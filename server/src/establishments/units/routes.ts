import { unitsApi } from '@posada/contract/establishments/units/units'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addUnit } from './add-unit.ts'
import { addUnits } from './add-units.ts'
import { addUnitType } from './unit-types.ts'
import { deleteUnit } from './delete-unit.ts'
import { editUnit, setUnitOrder } from './edit-unit.ts'
import { readUnit, readUnits } from './read-units.ts'

export function unitRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, unitsApi, {
    list: ({ establishmentId }, context) => readUnits(dependencies, context, establishmentId),

    get: async ({ id }, context) => ({ unit: await readUnit(dependencies, context, id) }),

    add: async (unit, context) => ({
      message: 'Unidad añadida correctamente',
      ...(await addUnit(dependencies, context, unit)),
    }),

    addMany: async (units, context) => {
      const ids = await addUnits(context, units)
      return { message: ids.length === 1 ? 'Unidad añadida' : `${ids.length} unidades añadidas`, ids }
    },

    edit: async (changes, context) => {
      await editUnit(dependencies, context, changes)
      return { message: 'Unidad guardada correctamente' }
    },

    delete: async ({ id }, context) => {
      await deleteUnit(context, id)
      return { message: 'Unidad eliminada correctamente' }
    },

    addType: async ({ name }, context) => ({
      message: 'Tipo de unidad añadido correctamente',
      ...(await addUnitType(context, name)),
    }),

    setOrder: async ({ establishmentId, roomIds }, context) => {
      await setUnitOrder(context, establishmentId, roomIds)
      return { message: 'Orden guardado correctamente' }
    },
  })
}
