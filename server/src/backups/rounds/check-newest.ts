import { CHECK_EVERY_MS } from '@posada/domain/backups/copy-schedule'
import { join } from 'node:path'
import { type BackupSettings, clearCheckOrder, readCopies, recordCheck } from '../queries/backup-state.ts'
import type { BackupContext } from './backup-context.ts'

/** A weekly check waits for the night's copy, but not longer than this. */
const PATIENCE_MS = 24 * 3_600_000

/**
 * Restores the newest copy elsewhere and counts it: when ordered, or once a week after the night's copy. The copy in the store is the
 * one that is needed when the machine is lost, so it is checked where there is one.
 */
export async function checkNewest(context: BackupContext, settings: BackupSettings, isAfterNight: boolean) {
  const { pool, dataDir, clock, log, run, stopping } = context
  const copies = (await readCopies(pool)).filter(({ state }) => state === 'done')
  const inStore = context.store && copies.find((copy) => copy.inStore)
  const copy = inStore ?? copies.find((each) => each.inFolder)
  if (!copy) return settings.checkAt === null ? undefined : clearCheckOrder(pool)
  const last = Math.max(0, ...copies.map(({ checkedAt }) => checkedAt?.getTime() ?? 0))
  const age = clock.now().getTime() - last
  const isWeekOver = isAfterNight ? age > CHECK_EVERY_MS - PATIENCE_MS : last > 0 && age > CHECK_EVERY_MS + PATIENCE_MS
  if (settings.checkAt === null && !isWeekOver) return
  const place = inStore ? 'store' : 'folder'
  const from = context[place]!.data
  try {
    const scratch = join(dataDir, 'restore-check')
    const { fault, rows } = await run({ kind: 'check', from, id: copy.id, scratch }, stopping)
    await recordCheck(pool, copy.id, { place, rows, fault, now: clock.now() })
    log.info({ id: copy.id, place, rows, fault }, 'a copy was restored and counted')
  } catch (error) {
    if (stopping.aborted) return
    const fault = `No se ha podido probar: ${(error as Error).message}`
    log.error({ id: copy.id, error: fault }, 'a copy could not be checked')
    await recordCheck(pool, copy.id, { place, rows: 0, fault, now: clock.now() })
  }
}
