import { apis } from '@posada/contract/apis'
import { decode, encode } from '@posada/contract/compile'
import type { Api } from '@posada/contract/endpoint'
import { innerOf } from '@posada/contract/fields'
import { sampleOf, type SampleChoice } from '@posada/contract/sample'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

/** The contract as the production build sees it. */
async function builtContract() {
  vi.resetModules()
  vi.doMock('zod', () => import('./bare-zod.ts'))
  const [contract, compiled] = await Promise.all([import('@posada/contract/apis'), import('@posada/contract/compile')])
  return { apis: contract.apis as Record<string, Api>, compiled }
}

/** The next file of this worker gets zod itself again. */
afterAll(() => {
  vi.doUnmock('zod')
  vi.resetModules()
})

/** A sample value: null where the schema allows it. */
const emptied: SampleChoice = (_, schema) =>
  innerOf(schema) !== undefined || ['optional', 'nullable'].includes(schema._zod.def.type) ? null : undefined

test('every request and reply is converted by the production build as by zod itself', async () => {
  const built = await builtContract()
  for (const [slice, api] of Object.entries(apis as Record<string, Api>))
    for (const [call, schemas] of Object.entries(api))
      for (const side of ['request', 'reply'] as const) {
        const what = `${side} of ${slice}.${call}`
        const theirs = built.apis[slice]![call]![side]
        expect('parse' in theirs, what).toBe(false)
        for (const travelling of [sampleOf(schemas[side]), sampleOf(schemas[side], emptied)]) {
          const inside = decode(schemas[side], travelling)
          expect(built.compiled.decode(theirs, travelling), what).toEqual(inside)
          expect(built.compiled.encode(theirs, inside), what).toEqual(encode(schemas[side], inside))
        }
      }
})

const checks = /(?<!\.|\b(?:JSON|Date|encoder))\??\.(safe)?(parse|decode|encode)(Async)?(\?\.)?\(/i

test.each([
  ['schema.parse(x)', true],
  ['schema.optional().safeParse(x)', true],
  ['schema?.parseAsync(x)', true],
  ['shapes[name]\n  .decode(x)', true],
  ['JSON.parse(x)', false],
  ['[...encode(x)]', false],
])('whether %j contains a schema check: %j', (source, isSo) => expect(checks.test(source)).toBe(isSo))

test('no screen relies on a schema check, because the production build has none', () => {
  const sources = join(import.meta.dirname, '..')
  const checking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!test)\.tsx?$/.test(file) && !file.startsWith('test/'))
    .filter((file) => checks.test(readFileSync(join(sources, file), 'utf8')))
  expect(checking).toEqual(['lib/call-api.ts'])
})
