import { saleTypesApi } from '@posada/contract/prices/sale-types'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import {
  connectionsOf,
  findConnection,
  isComplete,
  roomPairsOf,
} from '../../distribution/channel-connections/public.ts'
import { isConnectedToDebooks } from '../../distribution/debooks-connections/public.ts'
import { listEstablishments, requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { narrowerCopies } from '../../platform/http/uploads/narrower-copies.ts'
import { readPlans } from '../price-plans/public.ts'
import { addPicture, describeType, editBoard, readPictures, removeBoard, removePicture } from './change-details.ts'
import { addVirtualType, editType, publishType, removeVirtualType } from './change-types.ts'
import { readTypes } from './read-types.ts'
import { requireSaleType } from './require-sale-type.ts'

export function saleTypeRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, saleTypesApi, {
    establishments: async (_, context) => {
      const connections = new Map(
        (await connectionsOf(context.db, context.accountId)).map((one) => [one.establishmentId, one]),
      )
      return {
        establishments: (await listEstablishments(context)).map((establishment) => ({
          ...establishment,
          state: connections.get(establishment.id)?.state ?? null,
          isBroken: (connections.get(establishment.id)?.brokenAt ?? null) !== null,
        })),
      }
    },

    list: async ({ establishmentId }, context) => {
      const { id, depositPercent } = await requireNamedOrOnly(context, establishmentId)
      const types = await readTypes(context, id)
      const plans = await readPlans(context, id)
      const key = { accountId: context.accountId, establishmentId: id }
      const connection = await findConnection(context.db, key)
      return {
        depositPercent,
        isDebooksConnected: await isConnectedToDebooks(context.db, key),
        types,
        ownTypes: types.filter(({ type }) => type === 'real').map((type) => ({ id: type.id, name: type.name })),
        ...plans,
        parentPlans: plans.pricePlans.filter(({ type }) => type === 'real'),
        isComplete: connection ? isComplete(connection, types, await roomPairsOf(context.db, connection)) : false,
      }
    },

    edit: async (changes, context) => {
      await editType(context, changes)
      return { message: 'Tipo guardado' }
    },

    addVirtual: async (input, context) => ({ message: 'Tarifa creada', ...(await addVirtualType(context, input)) }),

    removeVirtual: async ({ id }, context) => {
      await removeVirtualType(context, id)
      return { message: 'Tarifa eliminada' }
    },

    publish: async ({ id }, context) => {
      await publishType(context, id, true)
      return { message: 'El tipo se vende por el canal' }
    },

    withdraw: async ({ id }, context) => {
      await publishType(context, id, false)
      return { message: 'El tipo ya no se vende por el canal' }
    },

    editBoard: async (input, context) => {
      await editBoard(context, input)
      return { message: 'Régimen guardado' }
    },

    removeBoard: async (input, context) => {
      await removeBoard(context, input)
      return { message: 'Régimen quitado' }
    },

    describe: async (input, context) => {
      await describeType(context, input)
      return { message: 'Descripción guardada' }
    },

    pictures: async ({ id }, context) => {
      await requireSaleType(context, id)
      return readPictures(context, id)
    },

    addPicture: {
      async before({ id }, _signed, { file }) {
        const copies = await narrowerCopies(file.bytes)
        return async (context) => ({ message: 'Foto añadida', ...(await addPicture(context, id, copies)) })
      },
    },

    removePicture: async (input, context) => ({ message: 'Foto eliminada', ...(await removePicture(context, input)) }),
  })
}
