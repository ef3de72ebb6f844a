import { waitingListApi } from '@posada/contract/distribution/waiting-list/waiting-list'
import { stayDates } from '@posada/domain/guest-pages/guest-days'
import { todayIn } from '@posada/domain/platform/days/day'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { InvalidLink } from '../../platform/http/errors.ts'
import { admitLink, countedCaller } from '../../platform/http/handlers/handle-link-request.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import {
  acceptForms,
  pageText,
  type PlainPage,
  pressForm,
  sendPlainPage,
  UNKNOWN_LINK,
} from '../../platform/http/pages/plain-page.ts'
import { leaveList, wishOfLink } from './leave-list.ts'
import { waitingWords } from './words/waiting-words.ts'

type Token = { Params: { token: string } }

/** The page on which a person leaves the list. Opening it changes nothing, because mail scanners open everything; its button does. */
export function wishPage(app: FastifyInstance, dependencies: Dependencies): void {
  const answer =
    (work: (context: LinkContext) => Promise<PlainPage>) =>
    async (request: FastifyRequest<Token>, reply: FastifyReply): Promise<FastifyReply> => {
      admitLink(request, reply, waitingListApi.leave, dependencies)
      try {
        const page = await countedCaller(dependencies, waitingListApi.leave, request).inTransaction(work)
        return await sendPlainPage(reply, page)
      } catch (error) {
        if (error instanceof InvalidLink) return sendPlainPage(reply.code(404), UNKNOWN_LINK)
        throw error
      }
    }
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.get<Token>('/espera/:token', answer(askPage))
    scope.post<Token>('/espera/:token', answer(donePage))
  })
}

async function askPage(context: LinkContext): Promise<PlainPage> {
  const { db, accountId, now } = context
  const wish = await wishOfLink(context)
  const establishment = await requireEstablishment(db, accountId, wish.establishmentId)
  const language = wish.language as GuestLanguage
  const words = waitingWords[language]
  const thisYear = Number(todayIn(establishment.timeZone, now).slice(0, 4))
  const dates = stayDates(wish.checkIn, wish.checkOut, language, thisYear)
  return {
    language,
    title: `${establishment.name}: ${words.leaveTitle}`,
    content: pageText(words.leaveQuestion(establishment.name, dates)) + pressForm(words.leave),
  }
}

async function donePage(context: LinkContext): Promise<PlainPage> {
  const { language: stored } = await wishOfLink(context)
  const language = stored as GuestLanguage
  const words = waitingWords[language]
  await leaveList(context)
  return { language, title: words.leaveTitle, content: pageText(words.left) }
}
