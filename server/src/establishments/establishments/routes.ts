import { establishmentsApi } from '@posada/contract/establishments/establishments'
import type { FastifyInstance } from 'fastify'
import { readProfile } from '../profile/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { invoiceNumbersOf, numbersOfOtherTaxId, saveInvoiceNumbers } from '../../money/invoices/public.ts'
import { allProvinces } from '../../platform/reference-data/public.ts'
import { taxToday } from '../../bookings/tourist-tax/public.ts'
import { addEstablishment } from './add-establishment.ts'
import { disableGuestCancel, editEstablishment } from './edit-establishment.ts'
import { listEstablishments, readEstablishment } from './read-establishments.ts'
import { removeGuestPhoto, uploadGuestPhoto } from './guest-photo.ts'
import { requireEstablishment } from './require-establishment.ts'
import { uploadEstablishmentLogo } from './logo.ts'

export function establishmentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, establishmentsApi, {
    profile: async (_input, context) => ({
      client: await readProfile(context),
      provinces: [...allProvinces()],
      establishments: await listEstablishments(context),
    }),

    add: async ({ establishment }, context) => ({
      message: 'Establecimiento añadido correctamente',
      ...(await addEstablishment(context, establishment)),
    }),

    get: async ({ id }, context) => {
      const own = await readEstablishment(dependencies, context, id)
      const establishment = { ...own, ...(await invoiceNumbersOf(context, id)) }
      return { establishment, provinces: [...allProvinces()], touristTax: await taxToday(context, establishment) }
    },

    edit: async ({ id, changes }, context) => {
      const { taxId } = await requireEstablishment(context.db, context.accountId, id)
      await editEstablishment(dependencies, context, id, changes)
      await saveInvoiceNumbers(context, id, changes)
      const notice = await numbersOfOtherTaxId(context, id, taxId)
      return { message: `Establecimiento guardado correctamente${notice === null ? '' : `. ${notice}`}` }
    },

    delete: async ({ id }, { db, accountId }) => {
      await requireEstablishment(db, accountId, id)
      throw new UserError('Para eliminar un establecimiento, contacte con soporte técnico')
    },

    disableGuestCancel: async ({ id }, context) => ({ message: await disableGuestCancel(context, id) }),

    uploadLogo: async ({ id }, context) => ({
      message: 'Logotipo guardado correctamente',
      ...(await uploadEstablishmentLogo(context, id)),
    }),

    uploadGuestPhoto: async ({ id }, context) => ({
      message: 'Foto guardada correctamente',
      ...(await uploadGuestPhoto(context, id)),
    }),

    removeGuestPhoto: async ({ id }, context) => {
      await removeGuestPhoto(context, id)
      return { message: 'Foto quitada correctamente' }
    },
  })
}
