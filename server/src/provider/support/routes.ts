import { supportApi, supportDeskApi, type SupportAccess } from '@posada/contract/provider/support/support'
import type { FastifyInstance } from 'fastify'
import { actionText } from '../../account/audit/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { UserError } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { openSupportAccess } from './open-support-access.ts'
import { accessesPage, endSupportSession, type SupportAccessRow } from './queries.ts'

const PER_PAGE = 25
const MINUTE_MS = 60_000

export function supportRoutes(app: FastifyInstance, dependencies: Dependencies) {
  implement(app, dependencies, supportDeskApi, {
    enter: (input, context) => openSupportAccess(dependencies, context, input),

    accesses: async ({ page }, { gate, now }) => {
      const rows = await accessesPage(gate, PER_PAGE, ((page ?? 1) - 1) * PER_PAGE)
      return { accesses: rows.map((row) => accessOf(row, now)), total: rows[0]?.total ?? 0, perPage: PER_PAGE }
    },
  })

  implement(app, dependencies, supportApi, {
    leave: async (_input, { db, accountId, sessionId, now, noted, changed }) => {
      const ended = await endSupportSession(db, accountId, sessionId, now)
      if (!ended) throw new UserError('No hay ningún acceso del soporte abierto')
      changed('account', sessionId)
      noted(`Ha durado ${Math.max(1, Math.ceil((now.getTime() - ended.openedAt.getTime()) / MINUTE_MS))} min`)
      return { message: 'Ha salido de la cuenta del cliente' }
    },
  })
}

function accessOf(
  { providerName, accountId, openedAt, endsAt, endedAt, refused, ...row }: SupportAccessRow,
  now: Date,
): SupportAccess {
  return {
    id: row.id,
    customerId: accountId,
    customerName: row.customerName,
    name: providerName,
    reason: row.reason,
    openedAt: openedAt.toISOString(),
    endsAt: (endedAt ?? endsAt).toISOString(),
    isOpen: endedAt === null && endsAt > now,
    acts: row.acts,
    refused: [...new Set(refused.map(actionText))],
  }
}
