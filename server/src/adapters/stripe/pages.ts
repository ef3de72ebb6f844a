import { READS, sendOnce } from './send-once.ts'
import { secondsOf } from './transform.ts'

type Page<T> = { data: T[]; has_more: boolean }
type PageStart = { starting_after?: string }
type Since = PageStart & { created: { gte: number }; limit: number }

const LIMIT = 100

async function* pages<T extends { id: string }>(list: (start: PageStart) => Promise<Page<T>>): AsyncGenerator<T> {
  let start: PageStart = {}
  for (;;) {
    const page = await sendOnce(() => list(start), READS)
    yield* page.data
    const last = page.data.at(-1)
    if (!page.has_more || !last) return
    start = { starting_after: last.id }
  }
}

/** The whole list, however many pages it has. */
export async function allPages<T extends { id: string }>(list: (start: PageStart) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  for await (const one of pages(list)) all.push(one)
  return all
}

/** The first object that fits, reading no further pages than it needs. */
export async function findInPages<T extends { id: string }>(
  list: (start: PageStart) => Promise<Page<T>>,
  fits: (one: T) => boolean,
): Promise<T | undefined> {
  for await (const one of pages(list)) if (fits(one)) return one
  return undefined
}

export async function* listSince<T extends { id: string }, Result>(
  from: Date,
  list: (page: Since) => Promise<Page<T>>,
  transform: (one: T) => Result,
): AsyncGenerator<Result> {
  const created = { gte: secondsOf(from) }
  for await (const one of pages<T>((start) => list({ ...start, created, limit: LIMIT }))) yield transform(one)
}
