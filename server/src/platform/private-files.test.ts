import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPrivateFolders } from './private-files.ts'

function givenFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'posada ñ '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('creates missing folders with mode 700, and does nothing the second time', () => {
  const path = join(givenFolder(), 'a', 'b')
  for (const _ of [1, 2]) createPrivateFolders(path)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('throws where no folder can be created', () => {
  const file = join(givenFolder(), 'file')
  writeFileSync(file, '')
  expect(() => createPrivateFolders(join(file, 'a'))).toThrow(/ENOTDIR|EEXIST/) // Node 20, Node 24
})

test.runIf(process.platform === 'linux')('does not retry for ever below /proc', () => {
  expect(() => createPrivateFolders('/proc/posada/datos')).toThrow(/ENOENT|EACCES/)
})
