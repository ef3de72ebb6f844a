import { type CopyManifest, getManifest, listCopies } from '../copies/copy-manifest.ts'
import type { Vault } from '../vault/vault.ts'
import { WAL } from '../vault/vault.ts'
import { readWalName, unbrokenFrom, type WalSegment } from '../wal/wal-names.ts'

/** A copy with the WAL that follows it without a gap: every moment from `from` to `until` can be restored. */
export type RestorableTime = { copy: CopyManifest; from: Date; until: Date; segments: WalSegment[] }

export async function listWal(vault: Vault): Promise<WalSegment[]> {
  const objects = await vault.list(WAL)
  return objects.flatMap(({ name }) => readWalName(name) ?? [])
}

/** What each complete copy of a place allows, newest first. A copy without WAL allows its own end only. */
export async function restorableTimes(vault: Vault): Promise<RestorableTime[]> {
  const [{ complete }, wal] = [await listCopies(vault), await listWal(vault)]
  const times: RestorableTime[] = []
  for (const id of complete.toReversed()) {
    const copy = await getManifest(vault, id)
    times.push(restorableTime(copy, wal))
  }
  return times
}

/** The WAL that a copy needs begins with the segment in which the copy ends: it has those before itself. */
function restorableTime(copy: CopyManifest, wal: readonly WalSegment[]): RestorableTime {
  const segments = unbrokenFrom(
    wal.filter(({ chain }) => chain === copy.chain),
    copy.lastSegment,
  )
  const from = new Date(copy.finishedAt)
  const last = segments.at(-1)?.closedAt
  return { copy, from, until: last && last > from ? last : from, segments }
}
