import type { Log } from '../../../platform/configuration/start-up.ts'
import type { Vault } from '../vault/vault.ts'
import { chooseCopy, type Wish, writeMoment } from './choose-copy.ts'
import { placeCopy } from './place-copy.ts'
import { prepareRecovery, recover } from './recover-to.ts'
import { restorableTimes } from './restorable-times.ts'

type Options = { vault: Vault; dataDir: string; wish: Wish; log: Log }

/** Restores a copy into an empty data folder, up to a moment where one is wanted. The server is stopped afterwards. */
export async function restoreCopy({ vault, dataDir, wish, log }: Options): Promise<void> {
  const { time, moment } = chooseCopy(await restorableTimes(vault), wish)
  const { copy, segments } = time
  log.info(`Se recupera la copia ${copy.id}${moment ? ` hasta el ${writeMoment(moment)}` : ''}.`)
  if (moment === undefined) return placeCopy({ vault, manifest: copy, dataDir })
  await placeCopy({
    vault,
    manifest: copy,
    dataDir,
    prepare: (cluster) => prepareRecovery(cluster, vault, segments, moment),
  })
  recover(dataDir, log)
}
