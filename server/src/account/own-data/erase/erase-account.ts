import { KEPT_BY_LAW } from '@posada/domain/account/own-data/account-closing'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { renderMail } from '../../../outbox/mails/public.ts'
import { beginErasure, deleteAccount, finishErasure, findErasure } from '../queries/erasures.ts'
import { legalLimits } from '../tables/legal-limits.ts'
import { ERASED_MAIL } from '../tables/message-tables.ts'
import { deleteRows } from './delete-rows.ts'
import type { OwnerQueries } from './owner-queries.ts'

type Worker = Pick<Dependencies, 'clock'> & {
  log: Pick<Dependencies['log'], 'error' | 'info'>
  owner: OwnerQueries
  /** Aborted when the process stops: the next process goes on. */
  stopping?: AbortSignal
}

/**
 * Erases an account whose thirty days are over, and later what the law has kept of it, as its times end; with the last of it the
 * account itself goes. It can be interrupted anywhere and run again. One worker at a time: see the lease of the queue.
 */
export async function eraseAccount(accountId: string, worker: Worker): Promise<void> {
  const { owner, clock, log, stopping } = worker
  const now = clock.now()
  try {
    await beginErasure(owner, accountId, now)
    const erasure = await findErasure(owner, accountId)
    if (!erasure) return
    const left = await deleteRows({ owner, accountId, limits: legalLimits(now), stopping })
    if (!erasure.isErased) await finishErasure(owner, accountId, now, erasedMail())
    // The mail that has just been written is a row, too; the account goes when it has been sent.
    else if (left === 0) await deleteAccount(owner, accountId)
    log.info({ accountId, left }, 'an account was erased')
  } catch (error) {
    if (!stopping?.aborted) log.error({ accountId, error: messageForLog(error) }, 'an account could not be erased')
  }
}

const erasedMail = () => ({
  purpose: ERASED_MAIL,
  subject: 'Su cuenta de Posada se ha borrado',
  ...renderMail({
    title: 'Su cuenta se ha borrado',
    paragraphs: [
      'Se han borrado la cuenta, sus usuarios y sus datos. Su correo queda libre para abrir otra cuenta.',
      KEPT_BY_LAW,
    ],
  }),
})
