import type { MenuSnapshot } from './read-snapshot.ts'

/** So long a process goes without asking whether the cartas behind a token have changed. */
const ASK_EVERY_MS = 300
/** Tokens whose cartas a process remembers. */
const MOST_TOKENS = 200

type Followed = { askedAt: number; asked: Promise<MenuSnapshot> }

/** Reads the cartas behind a token again, where they are not as they were known. */
type Ask = (known: MenuSnapshot | undefined) => Promise<MenuSnapshot>

/**
 * The cartas behind each token, of which this process asks the database now and then. Who comes while it asks gets the same answer, so that a
 * full dining room is one question. A token that opens nothing is not remembered.
 */
export function followMenus(clock: () => number = () => performance.now()) {
  const followed = new Map<string, Followed>()
  return async (token: string, ask: Ask): Promise<MenuSnapshot> => {
    const before = followed.get(token)
    const now = clock()
    if (before && now - before.askedAt < ASK_EVERY_MS) return before.asked
    const known = before?.asked.catch(() => undefined)
    const asked = (async () => ask(await known))()
    const entry = { askedAt: now, asked }
    followed.delete(token) // added again, so that the map is in order of use
    followed.set(token, entry)
    const [oldest] = followed.keys()
    if (followed.size > MOST_TOKENS && oldest !== undefined) followed.delete(oldest)
    try {
      return await asked
    } catch (error) {
      if (followed.get(token) === entry) followed.delete(token)
      throw error
    }
  }
}
