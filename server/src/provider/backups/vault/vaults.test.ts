import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { objectStore } from '../../../adapters/object-store/client.ts'
import { startStoreSimulator } from '../../../simulators/object-store/start-store-simulator.ts'
import { hasBackupKey, loadBackupKey, writtenKey } from './backup-key.ts'
import { folderVault } from './folder-vault.ts'
import { backupKeyOf } from './seal-object.ts'
import { storeVault } from './store-vault.ts'

const folder = mkdtempSync(join(tmpdir(), 'posada-vault-'))
const simulator = await startStoreSimulator()
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await simulator.close()
})

const key = backupKeyOf(randomBytes(32))
const store = objectStore(simulator.settings)
const vaults = { folder: folderVault(join(folder, 'copias')), store: storeVault(store, key) }

test.each(['folder', 'store'] as const)('a %s keeps objects whole, lists them and removes them', async (kind) => {
  const vault = vaults[kind]
  expect(await vault.list('copies/')).toEqual([])
  const content = randomBytes(2_500_000)
  await vault.put('copies/a/1.part', Buffer.from('first'))
  await vault.put('copies/a/1.part', content)
  await vault.put('copies/b/1.part', Buffer.alloc(0))
  expect((await vault.get('copies/a/1.part')).equals(content)).toBe(true)
  expect(await vault.list('copies/')).toEqual([
    { name: 'copies/a/1.part', size: content.length },
    { name: 'copies/b/1.part', size: 0 },
  ])
  expect(await vault.list('copies/a')).toHaveLength(1)
  await vault.remove('copies/a/1.part')
  await vault.remove('copies/a/1.part')
  await expect(vault.get('copies/a/1.part')).rejects.toThrow()
})

test('only the owner can read a folder of copies, and nothing half written stays', async () => {
  await vaults.folder.put('wal/x', Buffer.from('x'))
  expect(statSync(join(folder, 'copias')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'copias/wal/x')).mode & 0o777).toBe(0o600)
  writeFileSync(join(folder, 'archivo'), '')
  await expect(folderVault(join(folder, 'archivo')).put('x', Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(join(folder, 'copias'), { recursive: true }).filter((name) => name.includes('incoming'))).toEqual(
    [],
  )
})

test('the store sees neither content nor key, and cannot alter, exchange or forge an object', async () => {
  const plain = Buffer.from('Nombre del huésped')
  await vaults.store.put('copies/c', plain)
  await vaults.store.put('copies/d', plain)
  const sealed = simulator.bytesOf('copies/c')!
  expect(sealed.includes(plain) || sealed.includes(key.bytes)).toBe(false)
  expect(sealed).not.toEqual(simulator.bytesOf('copies/d'))
  simulator.replace('copies/d', sealed)
  await expect(vaults.store.get('copies/d')).rejects.toThrow('dañado')
  for (const at of [0, 20, 30, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    simulator.replace('copies/c', changed)
    await expect(vaults.store.get('copies/c')).rejects.toThrow('dañado')
  }
  simulator.replace('copies/c', sealed.subarray(0, 30))
  await expect(vaults.store.get('copies/c')).rejects.toThrow('dañado')
  simulator.replace('copies/c', sealed)
  const other = storeVault(store, backupKeyOf(randomBytes(32)))
  await expect(other.get('copies/c')).rejects.toThrow(`cifrado con la clave de copias ${key.fingerprint}`)
})

test('the key is made once, in a private file, and read as it is written down', () => {
  const place = { dataDir: folder, backups: {} }
  expect(hasBackupKey(place)).toBe(false)
  const made = loadBackupKey(place)
  expect(loadBackupKey(place)).toEqual(made)
  expect(statSync(join(folder, 'backup.key')).mode & 0o777).toBe(0o600)
  expect(loadBackupKey({ dataDir: '/nowhere', backups: { key: writtenKey(made) } })).toEqual(made)
  expect(() => loadBackupKey({ dataDir: '/nowhere', backups: { key: 'corta' } })).toThrow('BACKUP_KEY')
})
