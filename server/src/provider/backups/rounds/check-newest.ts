import { CHECK_EVERY_MS, latestFirst } from '@posada/domain/provider/backups/copy-schedule'
import { join } from 'node:path'
import {
  type BackupCopy,
  type BackupSettings,
  clearCheckOrder,
  readCopies,
  recordCheck,
  recordDoubt,
} from '../queries/backup-state.ts'
import type { BackupContext } from './backup-context.ts'

/** A weekly check waits for the night's copy, but not longer than this. */
const PATIENCE_MS = 24 * 3_600_000

/**
 * Restores the newest copy elsewhere and counts it: when ordered, or once a week after the night's copy. The copy in the store is the
 * one that is needed when the machine is lost, so it is checked where there is one. A copy that restores, but whose tables have other
 * counts, is not called bad at once: rows may have come and gone while it ended. Another copy is made and checked first.
 */
export async function checkNewest(context: BackupContext, settings: BackupSettings, isAfterNight: boolean) {
  const { pool, dataDir, clock, log, run, stopping } = context
  const copies = latestFirst(await readCopies(pool), clock.now()).filter(({ state }) => state === 'done')
  const inStore = context.store && copies.find((copy) => copy.inStore)
  const copy = inStore ?? copies.find((each) => each.inFolder)
  if (!copy) return settings.checkAt === null ? undefined : clearCheckOrder(pool)
  if (settings.checkAt === null && !isCheckDue(copies, clock.now(), isAfterNight)) return
  const place = inStore ? 'store' : 'folder'
  const from = context[place]!.data
  try {
    const scratch = join(dataDir, 'restore-check')
    const { fault, rows, isCountAlone } = await run({ kind: 'check', from, id: copy.id, scratch }, stopping)
    log.info({ id: copy.id, place, rows, fault }, 'a copy was restored and counted')
    if (isCountAlone && !settings.isDoubtful) return await recordDoubt(pool, clock.now())
    await recordCheck(pool, copy.id, { place, rows, fault, now: clock.now() })
  } catch (error) {
    if (stopping.aborted) return
    const fault = `No se ha podido probar: ${(error as Error).message}`
    log.error({ id: copy.id, error: fault }, 'a copy could not be checked')
    await recordCheck(pool, copy.id, { place, rows: 0, fault, now: clock.now() })
  }
}

/** After a check that failed, the copy of the next night is checked. */
function isCheckDue(copies: readonly BackupCopy[], now: Date, isAfterNight: boolean): boolean {
  const checked = copies.find(({ checkedAt }) => checkedAt !== null && checkedAt <= now)
  const age = now.getTime() - (checked?.checkedAt?.getTime() ?? 0)
  if (isAfterNight) return Boolean(checked?.checkError) || age > CHECK_EVERY_MS - PATIENCE_MS
  return checked !== undefined && age > CHECK_EVERY_MS + PATIENCE_MS
}
