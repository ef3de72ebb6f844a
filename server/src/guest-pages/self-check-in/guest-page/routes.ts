import { guestFormApi } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { FastifyInstance } from 'fastify'
import { checkArrivalCode, sendArrivalCode } from '../../arrivals/public.ts'
import { setArrivalHour } from '../../../travellers/checkin-places/public.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { establishmentPicture } from '../../../establishments/establishments/public.ts'
import { redrawSignature } from '../../../travellers/guests/verbs/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/handlers/implement.ts'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { searchMunicipalities } from '../../../platform/reference-data/public.ts'
import { listCountries } from './list-countries.ts'
import { openedForm, readCheckinForm } from './read-form.ts'
import { requireTakingTravellers } from './require-taking-travellers.ts'
import { saveTraveller } from './save-traveller.ts'

/** The calls of the guests' page of a self check-in. */
export function guestFormRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, guestFormApi, {
    open: async (_input, context) => ({ checkin: await readCheckinForm(context) }),
    picture: async ({ which }, context) =>
      establishmentPicture(context.db, (await openedForm(context)).establishment, which),
    countries: async (_input, context) => {
      await openedForm(context)
      return { countries: listCountries() }
    },
    municipalities: async ({ filter }, context) => {
      await openedForm(context)
      return { municipalities: [...searchMunicipalities(filter ?? '')] }
    },
    setArrivalHour: async ({ arrivalHour }, context) => {
      await requireTakingTravellers(context)
      await saveArrivalHour(context, arrivalHour ?? '')
      return { checkin: await readCheckinForm(context) }
    },
    sendCode: async ({ placeId }, context) => {
      await openedForm(context)
      return sendArrivalCode(dependencies, context, placeId)
    },
    checkCode: async (typed, context) => {
      await openedForm(context)
      const refusal = await checkArrivalCode(dependencies, context, typed)
      return refusal ? { refusal } : { message: 'Identidad comprobada' }
    },
    save: {
      async before(sent, checkLink) {
        // Decoding a picture is expensive, so the link is checked first.
        await checkLink()
        const signature = sent.signature === null ? null : await readDrawing(sent.signature)
        return async (context) => {
          await saveTraveller(context, sent, signature)
          return { checkin: await readCheckinForm(context) }
        }
      },
    },
  })
}

async function saveArrivalHour(context: LinkContext, arrivalHour: string): Promise<void> {
  await setArrivalHour(context.db, context.accountId, context.objectId, arrivalHour)
  context.changed('self-check-ins', context.objectId)
}

/** @throws UserError with the code of a missing signature: the drawing is empty, too large or no picture */
async function readDrawing(dataUrl: string): Promise<Buffer> {
  try {
    return await redrawSignature(dataUrl)
  } catch (error) {
    if (error instanceof UserError) throw declaredRefusal(guestFormApi.save, 'noSignature', error.message)
    throw error
  }
}
