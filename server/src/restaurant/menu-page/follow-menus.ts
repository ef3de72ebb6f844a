import type { MenuSnapshot } from './read-snapshot.ts'

/** So long a process goes without asking whether the cartas behind a token have changed. */
const ASK_EVERY_MS = 300
/** So long it shows what it knew while it asks: with the answer that is well within a second. */
const SHOW_UNTIL_MS = 700
/** Tokens whose cartas a process remembers. */
const MOST_TOKENS = 200

/** What is known, since when it is true at least, and the question that is on its way. */
type Followed = { known?: MenuSnapshot; since: number; asked?: Promise<MenuSnapshot> }

/** Reads the cartas behind a token again, where they are not as they were known. */
type Ask = (known: MenuSnapshot | undefined) => Promise<MenuSnapshot>

/**
 * The cartas behind each token, of which this process asks the database now and then. Who comes while it asks causes no other question, so
 * that a full dining room is one; nobody waits for an answer but the first, and who comes after a pause. A token that opens nothing is
 * not remembered.
 */
export function followMenus(clock: () => number = () => performance.now()) {
  const followed = new Map<string, Followed>()
  const ask = (token: string, before: Followed | undefined, read: Ask): Followed => {
    const begun = clock()
    const asked = read(before?.known)
    const entry: Followed = { ...before, since: before?.since ?? begun, asked }
    followed.delete(token) // added again, so that the map is in order of use
    followed.set(token, entry)
    const [oldest] = followed.keys()
    if (followed.size > MOST_TOKENS && oldest !== undefined) followed.delete(oldest)
    asked.then(
      (known) => void (followed.get(token) === entry && followed.set(token, { known, since: begun })),
      () => void (followed.get(token) === entry && followed.delete(token)),
    )
    return entry
  }
  return async (token: string, read: Ask): Promise<MenuSnapshot> => {
    const before = followed.get(token)
    const age = before ? clock() - before.since : 0
    if (before?.known && age < ASK_EVERY_MS) return before.known
    const entry = before?.asked ? before : ask(token, before, read)
    if (entry.known && age < SHOW_UNTIL_MS) return entry.known
    return entry.asked ?? Promise.reject(new Error('nothing was asked'))
  }
}
