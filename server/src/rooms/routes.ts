import { roomsApi } from '@posada/contract/rooms/rooms'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { addUnit } from './add-unit.ts'
import { addUnitType } from './add-unit-type.ts'
import { deleteUnit } from './delete-unit.ts'
import { editUnit } from './edit-unit.ts'
import { readUnit, readUnits } from './read-units.ts'
import { setUnitOrder } from './set-unit-order.ts'

export function roomRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, roomsApi, {
    list: ({ establishmentId }, call) => readUnits(call, establishmentId),

    get: async ({ id }, call) => ({ unit: await readUnit(call, id) }),

    add: async (unit, call) => ({ message: 'Unidad añadida correctamente', ...(await addUnit(call, unit)) }),

    edit: async (changes, call) => {
      await editUnit(call, changes)
      return { message: 'Unidad guardada correctamente' }
    },

    delete: async ({ id }, call) => {
      await deleteUnit(call, id)
      return { message: 'Unidad eliminada correctamente' }
    },

    addType: async ({ name }, call) => ({
      message: 'Tipo de unidad añadido correctamente',
      ...(await addUnitType(call, name)),
    }),

    setOrder: async ({ establishmentId, unitIds }, call) => {
      await setUnitOrder(call, establishmentId, unitIds)
      return { message: 'Orden guardado correctamente' }
    },
  })
}
