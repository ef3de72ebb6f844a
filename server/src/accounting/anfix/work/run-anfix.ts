import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import {
  type AccountingLinkRow,
  findAccountingLink,
  hasSamePermission,
  updatePermittedLink,
} from '../../../establishments/accounting-link/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import type { DueRow } from '../../../platform/sweep/sweep-step.ts'
import { ProgramError } from '../accounting-program.ts'
import { openPermission, UNREADABLE_PERMISSION } from '../anfix-setup.ts'
import { planAccount } from '../plan/plan-account.ts'
import { nextPush, nextPushAt, type PushRow, refuseCompany, updatePush } from '../queries/pushes.ts'
import { type PushesDone, doneText, noneDone } from './done-text.ts'
import type { AnfixRun, AnfixWorker } from './anfix-run.ts'
import { doPush } from './do-push.ts'

/** Longer than all calls of one push can take: after a crash it is tried again then. */
const LEASE_MS = 180_000
/** After so many failures in a row Anfix is considered down, and the rest waits. */
const FAILURES_IN_A_ROW = 3
/** Screens are told of what was done after so many. */
const TOLD_EVERY = 25

/**
 * Sends what is to be at Anfix and takes back what is not, one after the other. Returns when the next thing is due. One process does so
 * for an account, because its establishments may share a company.
 */
export async function runAnfix({ accountId }: Pick<DueRow, 'accountId'>, worker: AnfixWorker): Promise<Date | null> {
  const { app, accounting, secrets, clock } = worker
  const link = await inAccount(app, accountId, (db) => findAccountingLink(db, accountId))
  if (!link || link.token === null || !accounting.isAvailable) return null
  if (link.restsUntil !== null && link.restsUntil > clock.now()) return link.restsUntil
  await planAccount(worker, link)
  const token = openPermission(secrets, link)
  if (!token) return rest(worker, link, new ProgramError('access', UNREADABLE_PERMISSION))
  const done = noneDone()
  try {
    const stopped = await pushAll({ worker, link, program: accounting.connect(token) }, done)
    if (stopped) return await rest(worker, link, stopped)
  } finally {
    await tell(worker, accountId, done)
  }
  return inAccount(app, accountId, (db) => nextPushAt(db, accountId))
}

/** Returns why the rest waits, where it does. */
async function pushAll(run: AnfixRun, done: PushesDone): Promise<ProgramError | undefined> {
  const { worker, link } = run
  const { app, clock, stopping } = worker
  const { accountId } = link
  let failures = 0
  while (!stopping.aborted) {
    const claimed = await inAccount(app, accountId, async (db) => {
      const now = clock.now()
      // After a disconnection nothing more is sent with the old permission; another one has a run of its own.
      const row = (await hasSamePermission(db, link)) ? await nextPush(db, accountId, now) : undefined
      if (!row) return undefined
      const attempt = { attempts: row.attempts + 1, nextAt: new Date(now.getTime() + LEASE_MS) }
      await updatePush(db, row, attempt)
      return { ...row, ...attempt }
    })
    if (!claimed) return undefined
    const failure = await tryPush(run, claimed, done)
    if (failure && isOfAll(failure)) return failure
    failures = failure && failure.failure !== 'refused' && failure.failure !== 'company' ? failures + 1 : 0
    if (failure && failures >= FAILURES_IN_A_ROW) return failure
    if (done.count >= TOLD_EVERY) await tell(worker, accountId, done)
  }
  return undefined
}

/** Whether nothing else would be accepted either. */
const isOfAll = ({ failure }: ProgramError): boolean => failure === 'access' || failure === 'throttled'

async function tryPush(run: AnfixRun, push: PushRow, done: PushesDone): Promise<ProgramError | undefined> {
  const { app } = run.worker
  try {
    const externalId = await doPush(run, push)
    const now = run.worker.clock.now()
    const patch = { externalId, state: push.state === 'queued' ? 'sent' : 'gone', attempts: 0, doneAt: now } as const
    await inAccount(app, push.accountId, async (db) => {
      await updatePush(db, push, patch)
      await updatePermittedLink(db, run.link, { failures: 0, trouble: '', restsUntil: null, sentAt: now })
    })
    done.add(push)
    return undefined
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error
    await recordFailure(run, push, error)
    if (error.failure === 'refused' || error.failure === 'company') done.refuse(error.advice)
    return error
  }
}

async function recordFailure({ worker }: AnfixRun, push: PushRow, { failure, advice }: ProgramError): Promise<void> {
  const { app, clock, log } = worker
  log.warn({ failure, kind: push.kind, push: push.id }, 'Anfix did not take something')
  const next = new Date(clock.now().getTime() + retryDelay('registry', push.attempts))
  await inAccount(app, push.accountId, async (db) => {
    if (failure === 'company') await refuseCompany(db, push, advice)
    else if (failure === 'refused') await updatePush(db, push, { refusal: advice })
    else await updatePush(db, push, { nextAt: next })
  })
}

/** Nothing is tried until then. What an earlier permission met says nothing of the one that has taken its place. */
async function rest(worker: AnfixWorker, link: AccountingLinkRow, { failure, advice }: ProgramError): Promise<Date> {
  const { accountId } = link
  const failures = link.failures + 1
  const wait = failure === 'access' ? 'accessRefused' : failure === 'throttled' ? 'throttled' : 'registry'
  const restsUntil = new Date(worker.clock.now().getTime() + retryDelay(wait, failures))
  const patch = { failures, restsUntil, trouble: advice }
  if (link.trouble === advice) await inAccount(worker.app, accountId, (db) => updatePermittedLink(db, link, patch))
  else
    await inJobTransaction(worker, { accountId, action: 'anfix' }, async (context) => {
      if (!(await updatePermittedLink(context.db, link, patch))) return
      context.noted(`Anfix: ${advice}`)
      context.changed('accounting')
    })
  return restsUntil
}

/** Writes what was done into the trail, and tells the screens. */
async function tell(worker: AnfixWorker, accountId: string, done: PushesDone): Promise<void> {
  const text = doneText(done.take())
  if (text === '') return
  await inJobTransaction(worker, { accountId, action: 'anfix' }, async (context) => {
    context.noted(text)
    context.changed('accounting')
  })
}
