import { pairedPhoneApi, phonePairingApi } from '@posada/contract/travellers/guests/phone-pairing'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { addressKeyOf } from '../../platform/http/limits/rate-limits.ts'
import { exchangeCode } from './enter-code.ts'
import { handInReading, openPairing } from './hand-in-reading.ts'
import { startPairing } from './start-pairing.ts'
import { endPairing, takeReadings } from './take-readings.ts'

export function phonePairingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, phonePairingApi, {
    start: (request, context) => startPairing(dependencies, context, request),

    readings: (request, context) => takeReadings(dependencies, context, request),

    async end({ id }, context) {
      await endPairing(context, id)
      return { message: 'Móvil desconectado' }
    },
  })

  implement(app, dependencies, pairedPhoneApi, {
    enterCode: async ({ code }, { address }) => ({
      token: await exchangeCode(dependencies, { code, addressKey: addressKeyOf(address) }),
    }),

    open: (phone, context) => openPairing(context, phone),

    handIn: (request, context) => handInReading(dependencies, context, request),
  })
}
