import type { Reply } from '@posada/contract/endpoint'
import type { ownDataApi } from '@posada/contract/account/own-data/own-data'
import type { Dependencies } from '../../dependencies.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { sendsMails } from '../../outbox/mails/public.ts'
import { describeExport } from './export/request-export.ts'
import { accountNameOf } from './queries/account-name.ts'
import { findClosing } from './queries/closings.ts'
import { finishedExport, lastExport } from './queries/exports.ts'

/** The last export, for the owner, and whether the account is being closed. */
export async function readStatus(
  config: Dependencies['config'],
  context: RequestContext,
): Promise<Reply<(typeof ownDataApi)['status']>> {
  const { db, accountId, role, now } = context
  const row = role === 'owner' ? await lastExport(db, accountId) : undefined
  const earlier = row && row.state !== 'done' ? await finishedExport(db, accountId, now) : undefined
  const isOver = row?.expiresAt != null && row.expiresAt <= now
  const closing = await findClosing(db, accountId)
  return {
    accountName: await accountNameOf(db, accountId),
    export: row && !isOver ? describeExport(row) : null,
    earlierExport: earlier ? describeExport(earlier) : null,
    isExportMailed: sendsMails(config),
    closing: closing
      ? {
          requestedAt: closing.requestedAt.toISOString(),
          erasedAt: closing.eraseAt.toISOString(),
          hasPausedSale: closing.pausedChannels.length > 0,
        }
      : null,
  }
}
