import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWarnings, unwritableFolders } from './start-warnings.ts'

test.each([
  ['nothing over plain http', { trustProxy: false }, []],
  ['a proxy that trusts everybody', { trustProxy: true }, ['cada cliente elija']],
  ['https without a trusted proxy', { publicUrl: 'https://a.example', trustProxy: false }, ['una sola dirección']],
  ['https with one', { publicUrl: 'https://a.example', trustProxy: 1 }, []],
  [
    'https that Posada ends itself',
    { publicUrl: 'https://a.example', trustProxy: false, tls: { certFile: '', keyFile: '' } },
    [],
  ],
])('warns at the start of %s', (_, config, expected) => {
  expect(startWarnings(config)).toEqual(expected.map((part) => expect.stringContaining(part) as string))
})

test('names the folder of the copies that cannot be written, also one that cannot be made', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'posada '))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const config = (folder: string) => ({ dataDir, backups: { folder } })
  expect(unwritableFolders(config(join(dataDir, 'made later')))).toEqual([])
  const copies = join(file, 'copies')
  expect(unwritableFolders(config(copies))).toEqual([
    `No se puede escribir en la carpeta de las copias, ${copies}: un archivo ocupa el lugar de una carpeta.`,
  ])
  expect(unwritableFolders({ ...config(copies), databaseUrl: 'postgres://other' })).toEqual([])
})
