import { cleaningApi } from '@posada/contract/establishments/units/cleaning'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { readUnitInfo } from './read-unit-info.ts'
import { setUnitStatus } from './cleaning-status.ts'
import { setAllClean } from './set-all-clean.ts'

export function cleaningRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, cleaningApi, {
    roomInfo: async ({ roomId }, context) => ({ info: await readUnitInfo(context, roomId) }),

    setStatus: async ({ roomId, target }, context) => ({
      message: 'Estado de limpieza cambiado correctamente',
      ...(await setUnitStatus(context, roomId, target)),
    }),

    setAllClean: async ({ establishmentId }, context) => {
      const changed = await setAllClean(context, establishmentId)
      return { message: cleanMessage(changed), changed }
    },
  })
}

function cleanMessage(changed: number): string {
  if (changed === 0) return 'Todas las unidades estaban ya limpias'
  return changed === 1 ? '1 unidad marcada como limpia' : `${changed} unidades marcadas como limpias`
}
