import { newGuestApi } from '@posada/contract/guests/new-guest'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { implement } from '../http/implement.ts'
import { addGuest } from './add-guest.ts'
import { assignableRooms } from './change-room.ts'
import { getOccupant } from './get-occupant.ts'
import { getPastGuest, searchPastGuests } from './past-guests.ts'
import { controllerOf, privacyTerms } from './privacy-terms.ts'
import { readDocument } from './read-document.ts'
import { readSignature } from './read-signature.ts'

export function newGuestRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, newGuestApi, {
    rooms: async (_input, call) => ({ rooms: await assignableRooms(call), controller: await controllerOf(call) }),

    occupant: async ({ roomId, on }, call) => ({ occupant: await getOccupant(call, roomId, on) }),

    pastGuests: async ({ filter }, call) => ({ guests: await searchPastGuests(call, filter) }),

    pastGuest: async ({ id }, call) => ({ guest: await getPastGuest(call, id) }),

    terms: async ({ roomId }, call) => ({ html: await privacyTerms(call, roomId) }),

    readDocument: async (_input, { file }) => ({
      document: await readDocument(dependencies.documentReader, file.bytes),
    }),

    add: {
      async before(guest, signed) {
        const drawn = guest.signature
        const signature = drawn === null ? null : await readSignature(dependencies, signed, drawn)
        return (call) => addGuest(call, dependencies.config, guest, signature)
      },
    },
  })
}
