import { alarmCountsApi } from '@posada/contract/distribution/channel/alarm-counts'
import { channelConnectionApi } from '@posada/contract/distribution/channel/connection'
import { sum } from '@posada/domain/platform/money/money'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { activatePush } from './connection/activate-push.ts'
import { callTable } from './connection/call-table.ts'
import { editConnection } from './connection/edit-connection.ts'
import { forceSending } from './connection/force-sending.ts'
import { matchTypes } from './connection/match-types.ts'
import { disconnect, pauseConnection, resumeConnection, startConnection } from './connection/pause-connection.ts'
import { readConnection } from './connection/read-connection.ts'
import { receivePush } from './connection/receive-push.ts'
import { refreshRooms } from './connection/refresh-rooms.ts'
import { requireConnection } from './connection/require-connection.ts'
import { resolveChannelAlarms } from './connection/resolve-alarms.ts'
import { toggleConnection } from './connection/toggle-connection.ts'
import { countOpenAlarms } from './queries/alarms.ts'

export function channelRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, alarmCountsApi, {
    counts: async (_, { db, accountId }) => {
      const counts = await countOpenAlarms(db, accountId)
      return {
        total: sum([...counts.values()]),
        establishments: [...counts].map(([id, count]) => ({ id, count })),
      }
    },
  })
  implement(app, dependencies, channelConnectionApi, {
    toggle: toggleConnection(dependencies),

    get: ({ establishmentId }, context) => readConnection(context, establishmentId),

    refresh: refreshRooms(dependencies),

    match: async (input, context) => {
      await matchTypes(context, input)
      return { message: 'Tipos emparejados' }
    },

    start: async ({ establishmentId }, context) => {
      await startConnection(context, establishmentId)
      return { message: 'El canal empieza a vender: primero se envían los precios y después las unidades' }
    },

    pause: async ({ establishmentId }, context) => {
      await pauseConnection(context, establishmentId)
      return { message: 'Se está cerrando la venta en el canal' }
    },

    resume: async ({ establishmentId }, context) => {
      await resumeConnection(context, establishmentId)
      return { message: 'La venta por el canal se reanuda' }
    },

    disconnect: async ({ establishmentId, isUnconfirmed }, context) => {
      const connection = await requireConnection(context, establishmentId)
      await disconnect(context, connection, { isUnconfirmed: isUnconfirmed ?? false })
      return { message: 'El canal se está desconectando: se cierra la venta allí' }
    },

    edit: editConnection(dependencies),

    resolveAlarms: async (input, context) => {
      const count = await resolveChannelAlarms(context, input)
      return { message: count === 1 ? '1 aviso visto' : `${count} avisos vistos`, count }
    },

    calls: (request, context) => callTable(context, request),

    activatePush: activatePush(dependencies),

    force: forceSending(dependencies),

    push: async (request, context) => {
      await receivePush(dependencies, context, request)
      return {}
    },
  })
}
