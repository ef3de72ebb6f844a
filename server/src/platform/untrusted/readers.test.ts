import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { threadReaders } from './readers.ts'
import { otherPackages, otherReaders, ownBytes, parserPackages } from './test/other-readers.ts'

const source = join(import.meta.dirname, '../..')
/** What turns bytes into values, besides the packages. */
const PARSING =
  /\bJSON\.parse\(|\b(?:gunzip|inflate|brotliDecompress|unzip)(?:Sync)?\(|createGunzip|createInflate|createBrotliDecompress|\.arrayBuffer\(\)|\.text\(\)|new X509Certificate\(|createPrivateKey\(|boundedBytes\(/
const NOT_THE_PRODUCT = /^(?:simulators|demo|test)\/|\/test\/|\.test\.ts$/

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !NOT_THE_PRODUCT.test(file) && !file.startsWith('untrusted/readers'))
const imported = (text: string) => [...text.matchAll(/(?:from|import\()\s*'([^'.][^']*)'/g)].map(([, name]) => name!)
const isOf = (name: string, packages: readonly string[]) =>
  packages.some((one) => name === one || name.startsWith(`${one}/`))

const listed = [...Object.values(threadReaders), ...Object.values(otherReaders)].flatMap((reader) => reader.files)
const isListed = (file: string) =>
  [...listed, ...ownBytes].some((one) => (one.endsWith('/') ? file.startsWith(one) : file === one))

test('only listed readers parse bytes that come from outside', () => {
  const unlisted = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    const parses = PARSING.test(text) || imported(text).some((name) => isOf(name, parserPackages))
    return parses && !isListed(file)
  })
  expect(unlisted).toEqual([])
})

test('nothing is unpacked at once without a limit', () => {
  const unlimited = files.filter((file) =>
    /\b(?:gunzip|inflate|brotliDecompress|unzip)Sync\((?![^;]*maxOutputLength)/.test(
      readFileSync(join(source, file), 'utf8'),
    ),
  )
  expect(unlimited).toEqual([])
})

test('every listed reader is there', () => {
  const isThere = (one: string) => files.some((file) => (one.endsWith('/') ? file.startsWith(one) : file === one))
  expect([...listed, ...ownBytes].filter((one) => !isThere(one))).toEqual([])
})

test('every package of the server is known to parse foreign bytes or not', () => {
  const { dependencies } = JSON.parse(readFileSync(join(source, '../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = Object.keys(dependencies)
  const judged = [...parserPackages, ...otherPackages]
  expect(names.filter((name) => !isOf(name, judged))).toEqual([])
  expect(judged.filter((one) => !names.some((name) => isOf(name, [one])))).toEqual([])
})

describe('the table of the documentation', () => {
  const page = readFileSync(join(source, '../../docs/foreign-bytes.md'), 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

  test('has every reader in a thread with its budget', () => {
    for (const [name, { reads, counts, budget }] of Object.entries(threadReaders)) {
      const { bytes, memoryMb, replyBytes, seconds } = budget
      const sizes = [bytes, replyBytes].map((size) =>
        size < 1_048_576 ? `${size / 1024} KB` : `${size / 1_048_576} MB`,
      )
      expect(rows).toContainEqual([name, reads, sizes[0], counts, `${memoryMb} MB`, sizes[1], `${seconds} s`])
    }
  })

  test('has every other reader with the reason', () => {
    for (const { reads, counts, why } of Object.values(otherReaders)) expect(rows).toContainEqual([reads, counts, why])
  })
})
