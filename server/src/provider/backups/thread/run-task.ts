import { getManifest, sizeOfCopy } from '../copies/copy-manifest.ts'
import { uploadCopy } from '../copies/upload-copy.ts'
import { writeCopy } from '../copies/write-copy.ts'
import { checkCopy } from '../restore/check-copy.ts'
import { type BackupOutcome, type BackupTask, openVault } from './tasks.ts'

/** Does a task here. It keeps the thread busy: only tests call it outside of the backups' thread. */
export async function runTask<Task extends BackupTask>(task: Task): Promise<BackupOutcome<Task>> {
  return (await outcomeOf(task)) as BackupOutcome<Task>
}

async function outcomeOf(task: BackupTask): Promise<BackupOutcome> {
  switch (task.kind) {
    case 'copy': {
      const manifest = await writeCopy({ ...task, vault: openVault(task.into) })
      return { finishedAt: manifest.finishedAt, bytes: sizeOfCopy(manifest) }
    }
    case 'upload': {
      const from = openVault(task.from)
      await uploadCopy({ from, into: openVault(task.into), manifest: await getManifest(from, task.id) })
      return null
    }
    case 'check':
      return checkCopy({ ...task, vault: openVault(task.from) })
  }
}
