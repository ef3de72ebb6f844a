import { cleaningApi } from '@posada/contract/rooms/cleaning'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../http/implement.ts'
import { readRoomInfo } from './read-room-info.ts'
import { setAllClean } from './set-all-clean.ts'
import { setUnitStatus } from './set-unit-status.ts'

export function cleaningRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, cleaningApi, {
    roomInfo: async ({ roomId }, call) => ({ info: await readRoomInfo(call, roomId) }),

    setStatus: async ({ roomId, target }, call) => ({
      message: 'Estado de limpieza cambiado correctamente',
      ...(await setUnitStatus(call, roomId, target)),
    }),

    setAllClean: async ({ establishmentId }, call) => {
      const changed = await setAllClean(call, establishmentId)
      return { message: cleanMessage(changed), changed }
    },
  })
}

function cleanMessage(changed: number): string {
  if (changed === 0) return 'Todas las unidades estaban ya limpias'
  return changed === 1 ? '1 unidad marcada como limpia' : `${changed} unidades marcadas como limpias`
}
