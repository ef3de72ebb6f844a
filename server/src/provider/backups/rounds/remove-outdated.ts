import { type KeptFor, keptCopies, oldestWithWal } from '@posada/domain/provider/backups/kept-copies'
import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { getManifest, instantOfCopy, listCopies, removeCopy } from '../copies/copy-manifest.ts'
import { listWal } from '../restore/restorable-times.ts'
import type { Vault } from '../vault/vault.ts'
import type { BackupContext } from './backup-context.ts'
import { recordPlace } from './record-place.ts'

/**
 * Removes what the rule does not keep from one place: copies, remains of copies that were never finished, and WAL older than the
 * oldest copy of a day. Then records what the place has.
 */
export async function removeOutdated(context: BackupContext, place: 'folder' | 'store'): Promise<void> {
  const vault = context[place]?.vault
  if (!vault) return
  const { complete, incomplete } = await listCopies(vault)
  const today = todayIn(MAINLAND, context.clock.now())
  const dated = complete.map((id) => ({ id, day: todayIn(MAINLAND, instantOfCopy(id)) }))
  const kept = keptCopies(dated, today)
  const newest = dated.findLast(({ day }) => day <= today)?.id ?? ''
  // An upload that failed is taken up again until a newer copy is complete there.
  const remains = incomplete.filter((id) => place === 'folder' || id < newest)
  for (const id of [...complete.filter((each) => !kept.has(each)), ...remains]) await removeCopy(vault, id)
  await removeWal(vault, kept, context.shipper.chain())
  context.shipper.forgetListing()
  await recordPlace(context, place)
}

async function removeWal(vault: Vault, kept: ReadonlyMap<string, KeptFor[]>, current: string) {
  const oldest = oldestWithWal(kept)
  if (oldest === null) return
  const firstOf = new Map<string, string>()
  for (const id of kept.keys()) {
    if (id < oldest) continue
    const { chain, lastSegment } = await getManifest(vault, id)
    const known = firstOf.get(chain)
    if (known === undefined || lastSegment < known) firstOf.set(chain, lastSegment)
  }
  for (const { chain, segment, name } of await listWal(vault)) {
    const first = firstOf.get(chain)
    if (first === undefined ? chain !== current : segment < first) await vault.remove(name)
  }
}
