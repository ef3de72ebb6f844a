import { afterEach, expect, test } from 'vitest'
import { threadReaders } from '../../platform/untrusted/readers.ts'
import { aDocumentPicture } from '../../test/a-document-picture.ts'
import { ReaderBusy } from './document-reader.ts'
import { makeDocumentReader } from './thread-document-reader.ts'

const TODAY = '2026-09-10'
const { budget } = threadReaders.document
const { jpeg } = await aDocumentPicture()
const picture = () => Buffer.from(jpeg)
const readers: ReturnType<typeof makeDocumentReader>[] = []

function aReader(options: Parameters<typeof makeDocumentReader>[0]) {
  const reader = makeDocumentReader(options)
  readers.push(reader)
  return reader
}
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.stop()
})

test('reads one picture after the other, and overwrites their bytes', async () => {
  const reader = aReader({})
  const pictures = [picture(), picture()]
  const read = await Promise.all(pictures.map((one) => reader.read(one, TODAY)))
  expect(read.map((reading) => reading?.nationality)).toEqual(['ESP', 'ESP'])
  for (const one of pictures) expect(one.every((byte) => byte === 0)).toBe(true)
})

test('refuses the eighth picture at once; when it stops, those that wait fail', async () => {
  const reader = aReader({ program: 'test/endless-thread' })
  const eighth = picture()
  const reading = Promise.allSettled(Array.from({ length: 7 }, () => reader.read(picture(), TODAY)))
  await expect(reader.read(eighth, TODAY)).rejects.toBeInstanceOf(ReaderBusy)
  expect(eighth.every((byte) => byte === 0)).toBe(true)
  await reader.stop()
  expect((await reading).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 'rejected'))
})

test('ends a thread whose reading takes too long, and begins another one', async () => {
  const reader = aReader({ program: 'test/endless-thread', budget: { ...budget, seconds: 0.05 } })
  for (let turn = 0; turn < 2; turn++)
    await expect(reader.read(picture(), TODAY)).rejects.toThrow('pide demasiado trabajo')
})
