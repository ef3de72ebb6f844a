import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { findAccess, recordAccessTrouble, recordQueryTime, type AccessRow } from '../queries/accesses.ts'
import { updateCommunication } from '../queries/communications.ts'
import {
  leaseQueries,
  leaseNextSubmission,
  nextDueTime,
  duePlanIds,
  type LeasedSubmission,
  type EstablishmentKey,
} from '../queries/send-queue.ts'
import { addMilliseconds } from '../deadline.ts'
import type { BatchQuery, Credentials, Submission, TravellerRegistry } from '../traveller-registry.ts'
import { credentialsOf, UNREADABLE_PASSWORD } from '../access.ts'
import { finalizeReport } from './finalize-report.ts'
import { recordQueryResult } from './record-query-result.ts'
import { recordSubmission } from './record-submission.ts'

type SenderDependencies = Pick<Dependencies, 'app' | 'changes' | 'clock' | 'log' | 'secrets' | 'registries'> & {
  stopping: AbortSignal
}

const ACTION = 'registry'
const PLANS_PER_QUERY = 50
/** Longer than any request can take: after a crash the lease expires, and a running request keeps it. */
const LEASE_MS = 180_000
const POSTPONED_MS = 10 * 60_000
/** After this many failures in a row the registry is considered down, and the rest waits for the next run. */
const FAILURES_IN_A_ROW = 3

type SendContext = SenderDependencies & { establishment: EstablishmentKey; registry: TravellerRegistry }

/** Finalizes, sends and queries the due communications of an establishment. Returns when the next one is due. */
export async function sendDueReports(
  establishment: EstablishmentKey,
  sender: SenderDependencies,
): Promise<Date | null> {
  const registry = sender.registries.ses
  if (!registry) return null
  const context: SendContext = { ...sender, establishment, registry }
  const access = await readAccess(context)
  if (!access || isPaused(access, context)) return null
  const credentials = await readCredentials(context, access)
  if (!credentials) return null
  await finalizePlans(context)
  // While the registry is down, the sweep retries.
  if (await sendAll(context, access, credentials)) return null
  await queryAll(context, access, credentials)
  return inAccount(sender.app, establishment.accountId, (db) => nextDueTime(db, establishment))
}

const readAccess = ({ app, establishment }: SendContext) =>
  inAccount(app, establishment.accountId, (db) =>
    findAccess(db, establishment.accountId, establishment.establishmentId, 'SES'),
  )

const isPaused = ({ restsUntil }: AccessRow, { clock }: SendContext): boolean =>
  restsUntil !== null && restsUntil > clock.now()

/** An unreadable password is saved as the access's trouble, which is shown to the user, and pauses the access. */
async function readCredentials(context: SendContext, access: AccessRow): Promise<Credentials | undefined> {
  const { establishment, secrets, log } = context
  try {
    return credentialsOf(access, establishment, secrets)
  } catch (error) {
    log.error(
      { establishment: establishment.establishmentId, error: messageForLog(error) },
      'a password cannot be read',
    )
    await pauseAccess(context, access, UNREADABLE_PASSWORD)
    return undefined
  }
}

async function pauseAccess({ app, clock, establishment }: SendContext, { failures }: AccessRow, lastFailure: string) {
  const restsUntil = addMilliseconds(clock.now(), retryDelay('accessRefused', failures + 1))
  await inAccount(app, establishment.accountId, (db) =>
    recordAccessTrouble(db, { ...establishment, service: 'SES' }, { restsUntil, lastFailure }),
  )
}

async function finalizePlans(context: SendContext) {
  const { app, clock, establishment, registry, log, stopping } = context
  const { accountId } = establishment
  const prepare = registry.prepare.bind(registry)
  for (;;) {
    const ids = await inAccount(app, accountId, (db) => duePlanIds(db, establishment, clock.now(), PLANS_PER_QUERY))
    for (const id of ids) {
      if (stopping.aborted) return
      await inJobTransaction(
        context,
        { accountId, action: ACTION },
        async (context) => void (await finalizeReport(context, id, { prepare })),
      ).catch(async (error: unknown) => {
        // A plan that cannot be finalized must not block the others.
        log.error({ error: messageForLog(error), communication: id }, 'a report could not be finalized')
        const nextAt = addMilliseconds(clock.now(), POSTPONED_MS)
        await inAccount(app, accountId, (db) => updateCommunication(db, accountId, id, { nextAt }))
      })
    }
    if (ids.length < PLANS_PER_QUERY) return
  }
}

/** Sends all queued communications. Returns true if the registry seems to be down or refuses the access. */
async function sendAll(context: SendContext, access: AccessRow, credentials: Credentials): Promise<boolean> {
  const { app, clock, establishment, registry, stopping } = context
  let failures = 0
  while (!stopping.aborted) {
    const now = clock.now()
    const claimed = await inAccount(app, establishment.accountId, (db) =>
      leaseNextSubmission(db, establishment, now, addMilliseconds(now, LEASE_MS)),
    )
    if (!claimed) return false
    const kind = claimed.isCancellation ? 'cancellation' : claimed.kind
    const submission = await registry.submit(credentials, { kind }, claimed.body)
    const { outcome } = submission
    await recordAnswer(context, access, claimed, submission)
    if (outcome.status === 'refused' && outcome.isAboutAccess) return true
    failures = outcome.status === 'failed' ? failures + 1 : 0
    if (failures >= FAILURES_IN_A_ROW) return true
  }
  return true
}

const recordAnswer = (sending: SendContext, access: AccessRow, claimed: LeasedSubmission, submission: Submission) =>
  inJobTransaction(sending, { accountId: sending.establishment.accountId, action: ACTION }, (context) =>
    recordSubmission(context, { establishment: sending.establishment, access, claimed }, submission),
  )

async function queryAll(context: SendContext, access: AccessRow, credentials: Credentials): Promise<void> {
  const { app, clock, establishment, registry, stopping } = context
  const { accountId } = establishment
  while (!stopping.aborted) {
    const now = clock.now()
    const leased = await inAccount(app, accountId, (db) =>
      leaseQueries(db, establishment, now, addMilliseconds(now, LEASE_MS), registry.maxBatches),
    )
    if (leased.length === 0) return
    const { outcome, ...exchange } = await registry.query(
      credentials,
      leased.map(({ batch }) => batch),
    )
    if (outcome.status !== 'answered') return recordUnanswered(context, access, outcome)
    await inAccount(app, accountId, (db) => recordQueryTime(db, { ...establishment, service: 'SES' }, clock.now()))
    for (const each of leased)
      await inJobTransaction(context, { accountId, action: ACTION }, (context) =>
        recordQueryResult(context, each, outcome.batches.get(each.batch) ?? { status: 'unknown' }, {
          ...exchange,
          response: outcome.said.get(each.batch) ?? '',
        }),
      )
  }
}

/** The communications are queried again when their lease expires; a refused access is paused. */
async function recordUnanswered(
  context: SendContext,
  access: AccessRow,
  outcome: Exclude<BatchQuery['outcome'], { status: 'answered' }>,
) {
  context.log.warn(
    { establishment: context.establishment.establishmentId, status: outcome.status },
    'the registry did not answer a query',
  )
  if (outcome.status !== 'refused' || !outcome.isAboutAccess) return
  await pauseAccess(context, access, outcome.reason)
}
