import { cleanersApi, type CleanerChanges, type NewCleaner } from '@posada/contract/cleaning/cleaners'
import { cleaningDayApi } from '@posada/contract/cleaning/cleaning-day'
import { cleaningLogApi } from '@posada/contract/cleaning/cleaning-log'
import { cleaningSettingsApi } from '@posada/contract/cleaning/cleaning-settings'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { addCleaner, assignUnit, editCleaner, removeAssignedUnit, switchCleaner } from './change-cleaner.ts'
import { draftLostMail, mailLostOwner } from './mail-lost-owner.ts'
import { inspectUnit, planDay } from './plan-day.ts'
import { cleanersOf } from './queries/cleaners.ts'
import { readCleaningDay, readForecast } from './read-day.ts'
import { changeLostItem, readLog, readLostItems, readPendingTasks } from './read-log.ts'
import { readUnitsWithCleaning } from './read-units.ts'
import { changeSettings, readSettings } from './settings.ts'

export function cleaningOfficeRoutes(app: FastifyInstance, dependencies: Dependencies) {
  cleanerRoutes(app, dependencies)

  implement(app, dependencies, cleaningDayApi, {
    get: async ({ establishmentId, day }, context) => ({ day: await readCleaningDay(context, establishmentId, day) }),
    forecast: async ({ establishmentId }, context) => ({ days: await readForecast(context, establishmentId) }),
    plan: async (plan, context) => {
      await planDay(context, plan)
      return { message: 'Reparto guardado' }
    },
    inspect: async ({ roomId, isInspected }, context) => ({ message: await inspectUnit(context, roomId, isInspected) }),
  })

  implement(app, dependencies, cleaningLogApi, {
    pendingTasks: ({ establishmentId }, context) => readPendingTasks(context, establishmentId),
    records: async ({ establishmentId }, context) => ({ records: await readLog(context, establishmentId) }),
    lostItems: async ({ establishmentId }, context) => ({ items: await readLostItems(context, establishmentId) }),
    changeLostItem: async ({ id, step }, context) => {
      await changeLostItem(context, id, step)
      return { message: step === 'notified' ? 'Anotado: se ha avisado' : 'Anotado: ya no se guarda' }
    },
    lostMail: async ({ id }, context) => draftLostMail(context, id),
    sendLostMail: async (mail, context) => {
      await mailLostOwner(dependencies, context, mail)
      return { message: 'Correo enviado' }
    },
  })

  implement(app, dependencies, cleaningSettingsApi, {
    get: async ({ establishmentId }, context) => ({ settings: await readSettings(context, establishmentId) }),
    edit: async (settings, context) => {
      await changeSettings(context, settings)
      return { message: 'Tiempos y ropa guardados' }
    },
  })
}

function cleanerRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { hashPassword } = dependencies.passwords
  implement(app, dependencies, cleanersApi, {
    add: {
      async before(input: NewCleaner) {
        const passwordHash = await hashPassword(input.password)
        return async (context: RequestContext) => ({
          message: 'Usuario creado correctamente',
          ...(await addCleaner(context, input, passwordHash)),
        })
      },
    },
    edit: {
      async before(input: CleanerChanges) {
        const { newPassword } = input
        const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword)
        return async (context: RequestContext) => {
          await editCleaner(context, input, passwordHash)
          return { message: 'Usuario guardado correctamente' }
        }
      },
    },
    list: async ({ establishmentId }, { db, accountId }) => {
      await requireEstablishment(db, accountId, establishmentId)
      return { cleaners: await cleanersOf(db, accountId, establishmentId) }
    },
    switchActive: async ({ id }, context) => {
      const { isActive } = await switchCleaner(context, id)
      return { message: isActive ? 'Usuario activado' : 'Usuario desactivado: sus sesiones se han cerrado', isActive }
    },
    rooms: async ({ establishmentId }, context) => ({ rooms: await readUnitsWithCleaning(context, establishmentId) }),
    assignRoom: async ({ cleanerId, roomId }, context) => {
      await assignUnit(context, roomId, cleanerId)
      return { message: 'Unidad asignada' }
    },
    removeAssignedRoom: async ({ roomId }, context) => {
      await removeAssignedUnit(context, roomId)
      return { message: 'La unidad queda sin asignar' }
    },
  })
}
