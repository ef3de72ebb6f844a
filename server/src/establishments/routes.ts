import { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { FastifyInstance } from 'fastify'
import { readProfile } from '../account/public.ts'
import type { Dependencies } from '../dependencies.ts'
import { UserError } from '../http/errors.ts'
import { implement } from '../http/implement.ts'
import { allProvinces } from '../reference-data/public.ts'
import { taxToday } from '../tourist-tax/public.ts'
import { addEstablishment } from './add-establishment.ts'
import { disableGuestCancel } from './disable-guest-cancel.ts'
import { editEstablishment } from './edit-establishment.ts'
import { listEstablishments } from './list-establishments.ts'
import { readEstablishment } from './read-establishment.ts'
import { requireEstablishment } from './require-establishment.ts'
import { uploadLogo } from './upload-logo.ts'

export function establishmentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, establishmentsApi, {
    profile: async (_input, call) => ({
      client: await readProfile(call),
      provinces: [...allProvinces()],
      establishments: await listEstablishments(call),
    }),

    add: async ({ establishment }, call) => ({
      message: 'Establecimiento añadido correctamente',
      ...(await addEstablishment(call, establishment)),
    }),

    get: async ({ id }, call) => {
      const establishment = await readEstablishment(call, id)
      return { establishment, provinces: [...allProvinces()], touristTax: await taxToday(call, establishment) }
    },

    edit: async ({ id, changes }, call) => {
      await editEstablishment(dependencies, call, id, changes)
      return { message: 'Establecimiento guardado correctamente' }
    },

    delete: async ({ id }, { db, accountId }) => {
      await requireEstablishment(db, accountId, id)
      throw new UserError('Para eliminar un establecimiento, contacte con soporte técnico')
    },

    disableGuestCancel: async ({ id }, call) => ({ message: await disableGuestCancel(call, id) }),

    uploadLogo: async ({ id }, call) => ({
      message: 'Logotipo guardado correctamente',
      ...(await uploadLogo(call, id)),
    }),
  })
}
