import { expect, test, vi } from 'vitest'
import { aReading } from '../test/a-reading.ts'
import { documentReader } from './document-reader.ts'
import type { ReadAnswer, ReadRequest } from './reading-messages.ts'

/** A thread whose answers the test gives. */
function aWorker() {
  const target = new EventTarget()
  const sent: ReadRequest[] = []
  const worker = Object.assign(target, {
    postMessage: (request: ReadRequest) => void sent.push(request),
    terminate: vi.fn(),
  })
  const answer = (id: number, found: ReadAnswer | null) =>
    target.dispatchEvent(new MessageEvent('message', { data: { id, answer: found } }))
  return { worker: worker as unknown as Worker, sent, answer, terminate: worker.terminate }
}

const bitmap = {} as ImageBitmap
const found: ReadAnswer = { reading: aReading(), isCertain: true, fault: null }
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('reads one picture at a time, and starts its thread once', async () => {
  const { worker, sent, answer } = aWorker()
  const open = vi.fn(() => worker)
  const reader = documentReader('2026-06-30', open)
  const first = reader.read(bitmap, 'frame')
  const second = reader.read(bitmap, 'picture')
  await turn()
  expect(sent).toEqual([{ id: 1, bitmap, effort: 'frame', scale: 1, today: '2026-06-30' }])
  answer(1, found)
  expect(await first).toEqual(found)
  await turn()
  expect(sent.map(({ effort }) => effort)).toEqual(['frame', 'picture'])
  answer(2, { reading: null, isCertain: false, fault: 'dark' })
  expect(await second).toEqual({ reading: null, isCertain: false, fault: 'dark' })
  expect(open).toHaveBeenCalledTimes(1)
})

test('a picture that fails does not keep the next one waiting', async () => {
  const { worker, answer } = aWorker()
  const reader = documentReader('2026-06-30', () => worker)
  const first = reader.read(bitmap, 'frame')
  const second = reader.read(bitmap, 'frame')
  await turn()
  answer(1, null)
  await expect(first).rejects.toThrow('not read')
  await turn()
  answer(2, found)
  expect(await second).toEqual(found)
})

test('closing ends the thread and the reading that waits', async () => {
  const { worker, terminate } = aWorker()
  const reader = documentReader('2026-06-30', () => worker)
  const reading = reader.read(bitmap, 'frame')
  await turn()
  reader.close()
  await expect(reading).rejects.toThrow('not read')
  expect(terminate).toHaveBeenCalled()
})
