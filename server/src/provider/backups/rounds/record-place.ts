import { getManifest, instantOfCopy, listCopies, sizeOfCopy } from '../copies/copy-manifest.ts'
import { insertFound, readCopies, recordCopiesIn, recordWalRange } from '../queries/backup-state.ts'
import { restorableTimes } from '../restore/restorable-times.ts'
import type { BackupContext } from './backup-context.ts'

/** Records what a place has: its copies, also unknown ones as after a restore, and the moments that its WAL allows. */
export async function recordPlace(context: BackupContext, place: 'folder' | 'store'): Promise<void> {
  const { pool, clock, shipper } = context
  const vault = context[place]?.vault
  if (!vault) return recordCopiesIn(pool, place, [], clock.now())
  const known = new Set((await readCopies(pool)).filter(({ state }) => state === 'done').map(({ id }) => id))
  const { complete } = await listCopies(vault)
  for (const id of complete) {
    if (known.has(id)) continue
    const manifest = await getManifest(vault, id)
    const finishedAt = new Date(manifest.finishedAt)
    const startedAt = instantOfCopy(id)
    await insertFound(pool, { id, chain: manifest.chain, startedAt, finishedAt, bytes: sizeOfCopy(manifest) })
  }
  await recordCopiesIn(pool, place, complete, clock.now())
  const times = (await restorableTimes(vault)).filter(({ copy }) => copy.chain === shipper.chain())
  const until = times[0]?.until
  // The oldest copy from which the WAL goes on without a gap to the newest segment.
  const from = times.findLast((each) => until !== undefined && each.until >= until)?.from
  await recordWalRange(pool, place, from ?? null, until ?? null)
}
