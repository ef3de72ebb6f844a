import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { parseCsv } from '../csv/parse-csv.ts'
import type { decodeAnswer } from '../../adapters/wubook/xml-rpc/decode.ts'
import { readCsv } from '../csv/read-csv.ts'
import { readInThread, stopReading } from './read-in-thread.ts'
import { makeReadingQueue } from './reading-queue.ts'
import { OverBudget, startReadingThread } from './reading-thread.ts'

afterAll(stopReading)
const owner = { key: 'an account', by: 'request' } as const
const order = { reader: 'csv', replyBytes: 1000 } as const

function anExit() {
  let resolve = () => {}
  const over = new Promise<void>((end) => (resolve = end))
  return { over, resolve }
}

test('hands over what was read, also in pieces, and what the parser throws', async () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `${index};dos;tres`)
  const { columns, rows } = await readCsv(owner, ['a;b;c', ...lines].join('\n'))
  expect(columns).toEqual(['a', 'b', 'c'])
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual(lines.map((_, index) => [index + 2, String(index)]))
  const page = { owner, input: '<html>', bytes: 6 }
  await expect(readInThread<typeof decodeAnswer>('wubook', page)).rejects.toThrow('another element')
})

test('refuses more bytes than the reader takes before anything is parsed', async () => {
  const request = { owner, input: { bytes: Buffer.from('a') }, bytes: 17 * 1024 * 1024 }
  await expect(
    readInThread<(input: { bytes: Uint8Array }) => ReturnType<typeof parseCsv>>('csv', request),
  ).rejects.toThrow('El archivo es demasiado grande')
})

test('ends a parser that never ends, once its time is over', async () => {
  const exited = anExit()
  const thread = startReadingThread(64, exited.resolve, 'test/endless-thread')
  await expect(thread.read({ ...order, input: '' }, 0.05)).rejects.toEqual(new OverBudget('time'))
  await exited.over
})

test('survives a parser that takes memory without end', async () => {
  const exited = anExit()
  const thread = startReadingThread(32, exited.resolve, 'test/endless-thread')
  await expect(thread.read({ ...order, input: 'hungry' }, 600)).rejects.toEqual(new OverBudget('memory'))
  await exited.over
})

test('refuses a result that is too large', async () => {
  const thread = startReadingThread(64, () => {})
  const input = { text: `a\n${'x'.repeat(5000)}` }
  await expect(thread.read({ ...order, input }, 600)).rejects.toEqual(new OverBudget('reply'))
  await thread.stop()
})

test('a reading fails when the threads are stopped', async () => {
  const thread = startReadingThread(64, () => {}, 'test/endless-thread')
  const reading = thread.read({ ...order, input: '' }, 600)
  await Promise.all([expect(reading).rejects.toEqual(new OverBudget('stopped')), thread.stop()])
})

test('one key has one reading at a time, keys take turns, and a fourth that waits is refused', async () => {
  const { run, rejectWaiting } = makeReadingQueue(2)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const read = (key: string, name: string, by: 'request' | 'job' = 'request') =>
    run({ key, by }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await sleep()
  }
  const slow = ['a1', 'a2', 'a3', 'a4'].map((name) => read('a', name))
  await expect(read('a', 'a5')).rejects.toMatchObject({ status: 429 })
  const job = read('a', 'a6', 'job')
  const others = [read('b', 'b1'), read('c', 'c1')]
  await sleep()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  rejectWaiting(new Error('stopped'))
  await Promise.all([slow[2], slow[3], job].map((one) => expect(one).rejects.toThrow('stopped')))
  await end('a2')
  await end('c1')
  await Promise.all([slow[0], slow[1], ...others])
})
