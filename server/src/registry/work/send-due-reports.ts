import { inAccount } from '../../db/enter.ts'
import type { Dependencies } from '../../dependencies.ts'
import { workIn } from '../../http/work-in.ts'
import { findAccess, noteAccessTrouble, noteAsked, type AccessRow } from '../queries/accesses.ts'
import { updateReport } from '../queries/reports.ts'
import { claimToAsk, claimToSend, nextThing, plansToFix, type Claimed, type House } from '../queries/work.ts'
import { after } from '../review/plan.ts'
import type { BatchQuery, Credentials, Submission, TravellerRegistry } from '../traveller-registry.ts'
import { restAfter } from './back-off.ts'
import { UNREADABLE_PASSWORD } from '../unreadable-password.ts'
import { credentialsOf } from './credentials-of.ts'
import { freeze } from './freeze.ts'
import { settleQuestion } from './settle-question.ts'
import { settleSubmission } from './settle-submission.ts'

export type Sender = Pick<Dependencies, 'app' | 'changes' | 'clock' | 'log' | 'secrets' | 'registries'> & {
  stopping: AbortSignal
}

const ACTION = 'registry'
const PLANS_AT_ONCE = 50
/** Longer than any request can take: after a crash the lease expires, and a running request keeps it. */
const LEASE_MS = 180_000
const POSTPONED_MS = 10 * 60_000
/** After this many failures in a row the registry is considered down, and the rest waits for the next run. */
const FAILURES_IN_A_ROW = 3

type Work = Sender & { establishment: House; registry: TravellerRegistry }

/** Finalizes, sends and queries the due communications of an establishment. Returns when the next one is due. */
export async function sendDueReports(establishment: House, sender: Sender): Promise<Date | null> {
  const registry = sender.registries.ses
  if (!registry) return null
  const work: Work = { ...sender, establishment, registry }
  const access = await readAccess(work)
  if (!access || isResting(access, work)) return null
  const credentials = await readCredentials(work, access)
  if (!credentials) return null
  await fixPlans(work)
  // While the registry is down, the sweep retries.
  if (await sendAll(work, access, credentials)) return null
  await askAll(work, access, credentials)
  return inAccount(sender.app, establishment.accountId, (db) => nextThing(db, establishment))
}

const readAccess = ({ app, establishment }: Work) =>
  inAccount(app, establishment.accountId, (db) =>
    findAccess(db, establishment.accountId, establishment.establishmentId, 'SES'),
  )

const isResting = ({ restsUntil }: AccessRow, { clock }: Work): boolean =>
  restsUntil !== null && restsUntil > clock.now()

/** An unreadable password is saved as the access's trouble, which is shown to the user, and pauses the access. */
async function readCredentials(work: Work, access: AccessRow): Promise<Credentials | undefined> {
  const { establishment, secrets, log } = work
  try {
    return credentialsOf(access, establishment, secrets)
  } catch (error) {
    log.error(
      { establishment: establishment.establishmentId, error: (error as Error).message },
      'a password cannot be read',
    )
    await noteTrouble(work, access, UNREADABLE_PASSWORD)
    return undefined
  }
}

async function noteTrouble({ app, clock, establishment }: Work, { failures }: AccessRow, lastFailure: string) {
  const restsUntil = after(clock.now(), restAfter(failures + 1))
  await inAccount(app, establishment.accountId, (db) =>
    noteAccessTrouble(db, { ...establishment, service: 'SES' }, { restsUntil, lastFailure }),
  )
}

async function fixPlans(work: Work) {
  const { app, clock, establishment, registry, log, stopping } = work
  const { accountId } = establishment
  const prepare = registry.prepare.bind(registry)
  for (;;) {
    const ids = await inAccount(app, accountId, (db) => plansToFix(db, establishment, clock.now(), PLANS_AT_ONCE))
    for (const id of ids) {
      if (stopping.aborted) return
      await workIn(
        work,
        { accountId, action: ACTION },
        async (call) => void (await freeze(call, id, { prepare })),
      ).catch(async (error: unknown) => {
        // A plan that cannot be finalized must not block the others.
        log.error({ error: (error as Error).message, communication: id }, 'a report could not be finalized')
        const nextAt = after(clock.now(), POSTPONED_MS)
        await inAccount(app, accountId, (db) => updateReport(db, accountId, id, { nextAt }))
      })
    }
    if (ids.length < PLANS_AT_ONCE) return
  }
}

/** Sends all queued communications. Returns true if the registry seems to be down or refuses the access. */
async function sendAll(work: Work, access: AccessRow, credentials: Credentials): Promise<boolean> {
  const { app, clock, establishment, registry, stopping } = work
  let failures = 0
  while (!stopping.aborted) {
    const now = clock.now()
    const claimed = await inAccount(app, establishment.accountId, (db) =>
      claimToSend(db, establishment, now, after(now, LEASE_MS)),
    )
    if (!claimed) return false
    const kind = claimed.isCancellation ? 'cancellation' : claimed.kind
    const submission = await registry.submit(credentials, { kind }, claimed.body)
    const { outcome } = submission
    await settle(work, access, claimed, submission)
    if (outcome.status === 'refused' && outcome.isAboutAccess) return true
    failures = outcome.status === 'failed' ? failures + 1 : 0
    if (failures >= FAILURES_IN_A_ROW) return true
  }
  return true
}

const settle = (work: Work, access: AccessRow, claimed: Claimed, submission: Submission) =>
  workIn(work, { accountId: work.establishment.accountId, action: ACTION }, (call) =>
    settleSubmission(call, { establishment: work.establishment, access, claimed }, submission),
  )

async function askAll(work: Work, access: AccessRow, credentials: Credentials): Promise<void> {
  const { app, clock, establishment, registry, stopping } = work
  const { accountId } = establishment
  while (!stopping.aborted) {
    const now = clock.now()
    const asked = await inAccount(app, accountId, (db) =>
      claimToAsk(db, establishment, now, after(now, LEASE_MS), registry.mostBatches),
    )
    if (asked.length === 0) return
    const { outcome, ...exchange } = await registry.query(
      credentials,
      asked.map(({ batch }) => batch),
    )
    if (outcome.status !== 'answered') return noteUnanswered(work, access, outcome)
    await inAccount(app, accountId, (db) => noteAsked(db, { ...establishment, service: 'SES' }, clock.now()))
    for (const each of asked)
      await workIn(work, { accountId, action: ACTION }, (call) =>
        settleQuestion(call, each, outcome.batches.get(each.batch) ?? { status: 'unknown' }, {
          ...exchange,
          response: outcome.said.get(each.batch) ?? '',
        }),
      )
  }
}

/** The communications are queried again when their lease expires; a refused access is paused. */
async function noteUnanswered(
  work: Work,
  access: AccessRow,
  outcome: Exclude<BatchQuery['outcome'], { status: 'answered' }>,
) {
  work.log.warn(
    { establishment: work.establishment.establishmentId, status: outcome.status },
    'the registry did not answer a query',
  )
  if (outcome.status !== 'refused' || !outcome.isAboutAccess) return
  await noteTrouble(work, access, outcome.reason)
}
