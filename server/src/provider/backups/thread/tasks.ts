import { objectStore, type StoreSettings } from '../../../adapters/object-store/client.ts'
import type { CopySource } from '../copies/write-copy.ts'
import { folderVault } from '../vault/folder-vault.ts'
import { backupKeyOf } from '../vault/seal-object.ts'
import { storeVault } from '../vault/store-vault.ts'
import type { Vault } from '../vault/vault.ts'

/** A place as plain data, which can be posted to a thread. */
export type VaultPlace = { folder: string } | { store: StoreSettings; key: Uint8Array }

/** The long work on copies, as plain data. */
export type BackupTask =
  | { kind: 'copy'; source: CopySource; into: VaultPlace; id: string; chain: string; bytesPerSecond: number }
  | { kind: 'upload'; from: VaultPlace; into: VaultPlace; id: string }
  | { kind: 'check'; from: VaultPlace; id: string; scratch: string }

type CopySummary = { finishedAt: string; bytes: number }
/**
 * `fault` says what of the restored copy is not as it should be; null when all of it is. `isCountAlone`: it restores, and a table has
 * other rows than were counted.
 */
type CheckOutcome = { fault: string | null; tables: number; rows: number; isCountAlone: boolean }
export type BackupOutcome<Task extends BackupTask = BackupTask> = Task extends { kind: 'copy' }
  ? CopySummary
  : Task extends { kind: 'check' }
    ? CheckOutcome
    : null

export const openVault = (place: VaultPlace): Vault =>
  'folder' in place
    ? folderVault(place.folder)
    : storeVault(objectStore(place.store), backupKeyOf(Buffer.from(place.key)))
