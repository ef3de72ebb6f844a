import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, Order } from '../reading-thread.ts'

/** A parser that never ends, or that takes memory without end. */
parentPort?.on('message', ({ input }: Order) => {
  parentPort?.postMessage({ kind: 'begun' } satisfies ThreadAnswer)
  const hoard: number[][] = []
  for (;;) if (input === 'hungry') hoard.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5))
})
