import { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { unsentMessagesApi } from '@posada/contract/guest-pages/messages/unsent-messages'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { instantOfLocalTime } from '@posada/domain/platform/days/local-time'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { addressOf } from '../../platform/configuration/http-address.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { isSmsAbroadOn, smsMonths } from '../../outbox/sms/public.ts'
import { declinePage } from './decline-page.ts'
import { editMessage } from './edit-message.ts'
import { countUnsentMessages, dismissMessage, readUnsentMessages } from './unsent-messages.ts'
import { previewMessage } from './preview-message.ts'
import { readHistory, readMessages } from './read-messages.ts'
import { resendMessage } from './resend-message.ts'
import { sendMessage } from './send-message.ts'
import { sendTestMessage } from './send-test-message.ts'
import { setSmsAbroad } from '../../establishments/profile/public.ts'

const ABOUT_A_YEAR_DAYS = 334

export function messageRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies
  const setup = { publicAddress: addressOf(config) }
  implement(app, dependencies, messagesApi, {
    getAll: async ({ establishmentId }, context) => ({ messages: await readMessages(context, establishmentId) }),
    edit: async (change, context) => {
      await editMessage(context, change)
      return { message: 'Mensaje guardado' }
    },
    preview: async (draft, context) => {
      const { composed, booking } = await previewMessage(context, setup, draft)
      const { subject, html, text } = composed
      return { subject, html, text, locator: booking?.locator ?? '', recipient: booking?.email ?? '' }
    },
    sendTest: async (draft, context) => {
      const recipient = await sendTestMessage(dependencies, context, draft)
      return { message: `Prueba enviada a ${recipient}` }
    },
    send: async (message, context) => {
      await sendMessage(dependencies, context, message)
      return { message: 'Mensaje enviado' }
    },
    resend: async (message, context) => {
      await resendMessage(dependencies, context, message)
      return { message: 'Mensaje enviado' }
    },
    failed: async (_input, context) => ({ messages: await readUnsentMessages(context) }),
    dismiss: async (message, context) => {
      await dismissMessage(context, message)
      return { message: 'Mensaje descartado' }
    },
    history: ({ bookingId }, context) => readHistory(context, bookingId),
    setSmsAbroad: async ({ isOn }, context) => {
      await setSmsAbroad(context.db, context.accountId, isOn)
      context.noted(isOn ? 'SMS a otros países activados' : 'SMS a otros países desactivados')
      context.changed('messages')
      return { message: isOn ? 'SMS a otros países activados' : 'SMS a otros países desactivados' }
    },
    smsMonths: async (_input, { db, accountId, now }) => {
      const firstDay = `${addDays(todayIn(MAINLAND, now), -ABOUT_A_YEAR_DAYS).slice(0, 7)}-01`
      const since = instantOfLocalTime(MAINLAND, firstDay, '00:00')
      const months = await smsMonths(db, accountId, { since, timeZone: MAINLAND })
      const isAbroadOn = await isSmsAbroadOn(db, accountId)
      return { isConfigured: config.sms !== undefined, isAbroadOn, months }
    },
  })
  implement(app, dependencies, unsentMessagesApi, { count: async (_input, context) => countUnsentMessages(context) })
  declinePage(app, dependencies)
}
