import { copyIdAt } from '../copies/copy-manifest.ts'
import { failCopy, finishCopy, insertRunning } from '../queries/backup-state.ts'
import { COPIES } from '../vault/vault.ts'
import type { BackupContext } from './backup-context.ts'

/** Makes a copy in the folder and records what became of it. Returns whether it is there. @throws Error when the process stops */
export async function makeCopy(context: BackupContext, reason: 'night' | 'order'): Promise<boolean> {
  const { pool, own, folder, shipper, bytesPerSecond, clock, log, run, stopping } = context
  const begun = clock.now()
  const id = copyIdAt(begun)
  const chain = shipper.chain()
  await insertRunning(pool, { id, reason, chain, now: begun })
  const source = { superuser: own.superuser, cluster: own.cluster }
  try {
    const { bytes } = await run({ kind: 'copy', source, into: folder.data, id, chain, bytesPerSecond }, stopping)
    await finishCopy(pool, id, { bytes, now: clock.now() })
    log.info({ id, bytes }, 'a copy was made')
    return true
  } catch (error) {
    if (stopping.aborted) throw error // the next process makes it
    log.error({ id, error: (error as Error).message }, 'a copy failed')
    await failCopy(pool, id, (error as Error).message, clock.now())
    await removeRest(context, id)
    return false
  }
}

/** What a failed copy has left takes place that the next one needs. */
async function removeRest({ folder: { vault } }: BackupContext, id: string) {
  const rest = await vault.list(`${COPIES}${id}/`).catch(() => [])
  for (const { name } of rest) await vault.remove(name).catch(() => undefined)
}
