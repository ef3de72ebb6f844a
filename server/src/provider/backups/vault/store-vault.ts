import type { ObjectStore } from '../../../adapters/object-store/client.ts'
import { type BackupKey, openObject, sealedSize, sealObject } from './seal-object.ts'
import type { Vault } from './vault.ts'

/** Copies in a store elsewhere: every object is encrypted before it leaves, and its size is that of the plain one. */
export const storeVault = (store: ObjectStore, key: BackupKey): Vault => ({
  kind: 'store',
  put: (name, bytes) => store.put(name, sealObject(key, name, bytes)),
  get: async (name) => openObject(key, name, await store.get(name)),
  list: async (prefix) => (await store.list(prefix)).map(({ name, size }) => ({ name, size: size - sealedSize(0) })),
  remove: (name) => store.remove(name),
})
