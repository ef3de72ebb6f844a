import { isCopyDue, latestFirst, RETRY_COPY_MS } from '@posada/domain/provider/backups/copy-schedule'
import {
  type BackupCopy,
  type BackupSettings,
  forgetAbandoned,
  readCopies,
  readBackupSettings,
  recordUpload,
} from '../queries/backup-state.ts'
import type { BackupContext } from './backup-context.ts'
import { checkNewest } from './check-newest.ts'
import { makeCopy } from './make-copy.ts'
import { raiseBackupAlarms } from './raise-alarms.ts'
import { removeOutdated } from './remove-outdated.ts'

/**
 * Does what is due: a copy, its upload, what the rule removes, the weekly check, the alarms. Only one process at a time may do it.
 * `mayBeNight`: also what the clock demands; otherwise only what somebody ordered.
 */
export async function runRound(context: BackupContext, { mayBeNight }: { mayBeNight: boolean }): Promise<void> {
  const { pool, clock, shipper } = context
  await forgetAbandoned(pool)
  const settings = await readBackupSettings(pool, clock.now())
  const isOrdered = settings.requestedAt !== null
  const isNight = mayBeNight && isDue(await copiesOf(context), settings, clock.now(), shipper.chain())
  const isMade = (isOrdered || isNight) && (await makeCopy(context, isOrdered ? 'order' : 'night'))
  if (isMade) await removeOutdated(context, 'folder')
  if (await sendToStore(context)) await removeOutdated(context, 'store')
  await checkNewest(context, settings, isMade && isNight)
  await raiseBackupAlarms(context, await copiesOf(context), settings)
}

const copiesOf = async ({ pool, clock }: BackupContext) => latestFirst(await readCopies(pool), clock.now())

function isDue(copies: readonly BackupCopy[], { minute }: BackupSettings, now: Date, chain: string): boolean {
  const good = copies.find((copy) => copy.state === 'done' && copy.chain === chain) // no other has our WAL after it
  const failed = copies[0]?.state === 'failed' ? copies[0].startedAt : null
  return isCopyDue({ now, minute, lastGoodStart: good?.startedAt ?? null, lastAttempt: failed })
}

/** Uploads the newest copy, again half an hour after a failure. Returns whether it has arrived now. */
async function sendToStore(context: BackupContext): Promise<boolean> {
  const { pool, folder, store, clock, log, run, stopping } = context
  const copy = (await copiesOf(context)).find(({ state }) => state === 'done')
  if (!store || !copy?.inFolder || copy.inStore) return false
  if (copy.storeTriedAt && copy.storeTriedAt.getTime() + RETRY_COPY_MS > clock.now().getTime()) return false
  try {
    await run({ kind: 'upload', from: folder.data, into: store.data, id: copy.id }, stopping)
    await recordUpload(pool, copy.id, null, clock.now())
    return true
  } catch (error) {
    if (stopping.aborted) throw error
    log.error({ id: copy.id, error: (error as Error).message }, 'a copy could not be uploaded')
    await recordUpload(pool, copy.id, (error as Error).message, clock.now())
    return false
  }
}
