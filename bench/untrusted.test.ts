import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { UserError } from '@posada/server/platform/http/errors'
import { sizes } from '@posada/server/test/sizes'
import { MAX_THREADS, readInThread, stopReading, TOO_MUCH_WORK } from '@posada/server/platform/untrusted/read-in-thread'
import { threadReaders } from '@posada/server/platform/untrusted/readers'
import { afterAll, expect, test } from 'vitest'
import { type FileReader, inputOf, randomNumbers, strangeFile } from './untrusted/strange-files.ts'

const AT_ONCE = 8
/** Readings hold the main thread for no longer than this, beyond what it waits beside as many busy threads of any kind. */
const MAX_DELAY_MS = 50
const QUIET_MS = 3_000

const names = Object.keys(threadReaders).filter((name) => name !== 'document') as FileReader[]
afterAll(stopReading)

type Outcome = 'read' | 'refused' | 'ended'

async function outcomeOf(reader: FileReader, file: Buffer, account: number): Promise<Outcome> {
  const owner = { key: `account ${account}`, by: 'job' } as const
  const request = { owner, input: inputOf(reader, file), bytes: file.length }
  return readInThread<(input: unknown) => unknown>(reader, request).then(
    () => 'read',
    (error: unknown) => (error instanceof UserError && error.message === TOO_MUCH_WORK ? 'ended' : 'refused'),
  )
}

/** How long the main thread waits, in milliseconds, while as many threads as read strangers' bytes only count. */
async function delayBesideBusyThreads(): Promise<number> {
  const threads = Array.from({ length: MAX_THREADS }, () => new Worker('for (;;);', { eval: true }))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  delay.disable()
  await Promise.all(threads.map((thread) => thread.terminate()))
  return delay.percentile(99) / 1e6
}

test.each(names)(
  'strange files of %s are read or refused, and hold nobody up',
  async (reader) => {
    const random = randomNumbers(names.indexOf(reader) + 1)
    const counts: Record<Outcome, number> = { read: 0, refused: 0, ended: 0 }
    const delay = monitorEventLoopDelay({ resolution: 5 })
    let left = sizes.strangeFiles
    const besideOthers = sizes.isFull ? await delayBesideBusyThreads() : 0
    const readers = Array.from({ length: AT_ONCE }, async (_, index) => {
      while (left-- > 0) counts[await outcomeOf(reader, strangeFile(reader, random), index)]++
    })
    if (sizes.isFull) delay.enable()
    const begun = performance.now()
    await Promise.all(readers)
    delay.disable()
    // Bytes and steps refuse: no thread had to be ended by its time, its memory or the size of its result.
    expect({ ...counts, read: 0, refused: 0 }).toEqual({ read: 0, refused: 0, ended: 0 })
    expect(counts.read + counts.refused).toBe(sizes.strangeFiles)
    if (!sizes.isFull) return
    const p99 = delay.percentile(99) / 1e6
    const seconds = (performance.now() - begun) / 1000
    console.log(
      `${reader}: ${JSON.stringify(counts)} in ${seconds.toFixed(0)} s, main thread p99 ${p99.toFixed(1)} ms, beside busy threads ${besideOthers.toFixed(1)} ms`,
    )
    expect(p99).toBeLessThanOrEqual(MAX_DELAY_MS + besideOthers)
  },
  3_600_000,
)
