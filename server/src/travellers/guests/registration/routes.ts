import { guestDraftsApi } from '@posada/contract/travellers/guests/guest-drafts'
import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import { addNames } from '../drafts/add-names.ts'
import { discardDraft, saveDraft } from '../drafts/change-drafts.ts'
import { listDrafts } from '../drafts/read-drafts.ts'
import { addGuest } from './add-guest.ts'
import { unitsToChoose } from '../change-unit.ts'
import { listAdults } from './list-adults.ts'
import { getOccupant } from './booking-for-guest.ts'
import { getPastGuest, searchPastAdults, searchPastGuests } from './past-guests.ts'
import { controllerOf, privacyTerms } from './privacy-terms.ts'
import { readDocument } from './read-document.ts'
import { readSignature } from '../sign-guest.ts'

export function newGuestRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, newGuestApi, {
    rooms: async (_input, context) => ({
      rooms: await unitsToChoose(context),
      controller: await controllerOf(context),
    }),

    occupant: async ({ roomId, on }, context) => ({ occupant: await getOccupant(context, roomId, on) }),

    adults: async (input, context) => listAdults(context, input),

    pastGuests: async ({ filter }, context) => ({ guests: await searchPastGuests(context, filter) }),

    pastAdults: ({ filter }, context) => searchPastAdults(context, filter),

    pastGuest: async ({ id }, context) => ({ guest: await getPastGuest(context, id) }),

    terms: async ({ roomId }, context) => ({ html: await privacyTerms(context, roomId) }),

    readDocument: {
      async before(_input, _signed, { file }) {
        const document = await readDocument(dependencies, file.bytes)
        return async () => ({ document })
      },
    },

    add: {
      async before(guest, signed) {
        const drawn = guest.signature
        const signature = drawn === null ? null : await readSignature(dependencies, signed, drawn)
        return (context) => addGuest(context, dependencies, guest, signature)
      },
    },
  })

  implement(app, dependencies, guestDraftsApi, {
    list: async ({ bookingId }, context) => ({ drafts: await listDrafts(context, bookingId) }),

    save: async (draft, context) => ({
      message: 'Guardado sin terminar',
      ...(await saveDraft(context, draft)),
    }),

    addNames: async (input, context) => {
      const { added, known } = await addNames(context, input)
      return { added, known, message: 'Nombres guardados' }
    },

    discard: async (draft, context) => {
      await discardDraft(context, draft)
      return { message: 'Huésped sin terminar descartado' }
    },
  })
}
