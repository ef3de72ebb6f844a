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

export type Sender = Pick<Dependencies, 'app' | 'clock' | 'log' | 'secrets' | 'registries'> & { stopping: AbortSignal }

const ACTION = 'registry'
const PLANS_AT_ONCE = 50
/** Longer than any request can take, so that what a crash leaves is taken up again, and what runs is not. */
const LEASE_MS = 180_000
const POSTPONED_MS = 10 * 60_000
/** After these many failures in a row the registry is taken to be down, and the rest waits for the next look. */
const FAILURES_IN_A_ROW = 3

type Work = Sender & { house: House; registry: TravellerRegistry }

/** Fixes, sends and asks about what a house has due, one after another. Tells when it has something to do next. */
export async function sendDueReports(house: House, sender: Sender): Promise<Date | null> {
  const registry = sender.registries.ses
  if (!registry) return null
  const work: Work = { ...sender, house, registry }
  const access = await readAccess(work)
  if (!access || isResting(access, work)) return null
  const credentials = await readCredentials(work, access)
  if (!credentials) return null
  await fixPlans(work)
  // What is down is left to the sweep.
  if (await sendAll(work, access, credentials)) return null
  await askAll(work, access, credentials)
  return inAccount(sender.app, house.accountId, (db) => nextThing(db, house))
}

const readAccess = ({ app, house }: Work) =>
  inAccount(app, house.accountId, (db) => findAccess(db, house.accountId, house.establishmentId, 'SES'))

const isResting = ({ restsUntil }: AccessRow, { clock }: Work): boolean =>
  restsUntil !== null && restsUntil > clock.now()

/** One that cannot be read is told to the house, and left alone for a while. */
async function readCredentials(work: Work, access: AccessRow): Promise<Credentials | undefined> {
  const { house, secrets, log } = work
  try {
    return credentialsOf(access, house, secrets)
  } catch (error) {
    log.error({ establishment: house.establishmentId, error: (error as Error).message }, 'a password cannot be read')
    await noteTrouble(work, access, UNREADABLE_PASSWORD)
    return undefined
  }
}

async function noteTrouble({ app, clock, house }: Work, { failures }: AccessRow, lastFailure: string) {
  const restsUntil = after(clock.now(), restAfter(failures + 1))
  await inAccount(app, house.accountId, (db) =>
    noteAccessTrouble(db, { ...house, service: 'SES' }, { restsUntil, lastFailure }),
  )
}

async function fixPlans(work: Work) {
  const { app, clock, house, registry, log, stopping } = work
  const { accountId } = house
  const prepare = registry.prepare.bind(registry)
  for (;;) {
    const ids = await inAccount(app, accountId, (db) => plansToFix(db, house, clock.now(), PLANS_AT_ONCE))
    for (const id of ids) {
      if (stopping.aborted) return
      await workIn(
        work,
        { accountId, action: ACTION },
        async (call) => void (await freeze(call, id, { prepare })),
      ).catch(async (error: unknown) => {
        // One that cannot be fixed keeps no other from its turn.
        log.error({ error: (error as Error).message, communication: id }, 'a report could not be fixed')
        const nextAt = after(clock.now(), POSTPONED_MS)
        await inAccount(app, accountId, (db) => updateReport(db, accountId, id, { nextAt }))
      })
    }
    if (ids.length < PLANS_AT_ONCE) return
  }
}

/** Whether the registry seems to be down, or refuses the house. */
async function sendAll(work: Work, access: AccessRow, credentials: Credentials): Promise<boolean> {
  const { app, clock, house, registry, stopping } = work
  let failures = 0
  while (!stopping.aborted) {
    const now = clock.now()
    const claimed = await inAccount(app, house.accountId, (db) => claimToSend(db, house, now, after(now, LEASE_MS)))
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
  workIn(work, { accountId: work.house.accountId, action: ACTION }, (call) =>
    settleSubmission(call, { house: work.house, access, claimed }, submission),
  )

async function askAll(work: Work, access: AccessRow, credentials: Credentials): Promise<void> {
  const { app, clock, house, registry, stopping } = work
  const { accountId } = house
  while (!stopping.aborted) {
    const now = clock.now()
    const asked = await inAccount(app, accountId, (db) =>
      claimToAsk(db, house, now, after(now, LEASE_MS), registry.mostBatches),
    )
    if (asked.length === 0) return
    const { outcome, ...exchange } = await registry.query(
      credentials,
      asked.map(({ batch }) => batch),
    )
    if (outcome.status !== 'answered') return noteUnanswered(work, access, outcome)
    await inAccount(app, accountId, (db) => noteAsked(db, { ...house, service: 'SES' }, clock.now()))
    for (const each of asked)
      await workIn(work, { accountId, action: ACTION }, (call) =>
        settleQuestion(call, each, outcome.batches.get(each.batch) ?? { status: 'unknown' }, {
          ...exchange,
          response: outcome.said.get(each.batch) ?? '',
        }),
      )
  }
}

/** The rows are asked about again when their lease is over; a refused access rests. */
async function noteUnanswered(
  work: Work,
  access: AccessRow,
  outcome: Exclude<BatchQuery['outcome'], { status: 'answered' }>,
) {
  work.log.warn(
    { establishment: work.house.establishmentId, status: outcome.status },
    'a question to the registry was not answered',
  )
  if (outcome.status !== 'refused' || !outcome.isAboutAccess) return
  await noteTrouble(work, access, outcome.reason)
}
