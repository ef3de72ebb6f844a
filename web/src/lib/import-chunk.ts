import { isConnectionLost, subscribeToConnection, suspectConnection } from './connection.ts'
import { isFetchedAhead } from './first-answers.ts'

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 15_000
const REQUEST_TIMEOUT_MS = 30_000

/**
 * The server no longer has a file of this version of the program. The message begins as the browser's own, by which the
 * router recognises it and loads the page of the new version.
 */
export class MissingFileError extends Error {
  constructor(path: string) {
    super(`Failed to fetch dynamically imported module: ${path}`)
    this.name = 'MissingFileError'
  }
}

/** The files that were or are being fetched, and the style sheets in the page. */
const fetched = new Map<string, Promise<void>>()
const styled = new Map<string, Promise<void>>()

/**
 * Runs an `import()` once its files are in the browser's cache, however long the server is away. The build calls this
 * function for every `import()`, with the files of the module and of all that it imports. The import must not be
 * tried before: most browsers remember a failed import until the page is reloaded.
 */
export async function importChunk<T>(importModule: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const paths = files.map((file) => `/${file}`)
  await Promise.all(paths.map(fetchOnce))
  await Promise.all(paths.filter((path) => path.endsWith('.css')).map(addStyles))
  return importModule()
}

function fetchOnce(path: string): Promise<void> {
  const known = fetched.get(path)
  if (known) return known
  const isInPage = document.querySelector(`script[src="${path}"], link[rel="stylesheet"][href="${path}"]`) !== null
  const fetching = isInPage ? Promise.resolve() : fetchUnlessThere(path)
  fetched.set(path, fetching)
  fetching.catch(() => fetched.delete(path))
  return fetching
}

async function fetchUnlessThere(path: string): Promise<void> {
  if (!(await isFetchedAhead(path))) await fetchUntilThere(path)
}

async function fetchUntilThere(path: string): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !(await isFetched(path)); pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    suspectConnection()
    await pauseOrConnection(pauseMs)
  }
}

/** False where the server did not answer, or another one did, as the login page of a hotel's network. */
async function isFetched(path: string): Promise<boolean> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    if (response.status === 404) throw new MissingFileError(path)
    if (!response.ok || /text\/html/.test(response.headers.get('content-type') ?? '')) return false
    await response.arrayBuffer()
    return true
  } catch (error) {
    if (error instanceof MissingFileError) throw error
    return false
  }
}

/** Waits until the pause ends or the connection is back. */
function pauseOrConnection(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      stop.abort()
      resolve()
    }
    const timer = setTimeout(end, pauseMs * (0.75 + Math.random() / 2))
    const unsubscribe = subscribeToConnection(() => {
      if (!isConnectionLost()) end()
    })
    addEventListener('online', end, { signal: stop.signal })
  })
}

function addStyles(path: string): Promise<void> {
  const known = styled.get(path)
  if (known) return known
  const link = document.createElement('link')
  const loading = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    // A module without its styles is better than none.
    link.addEventListener('error', () => resolve())
  })
  link.rel = 'stylesheet'
  link.href = path
  if (!document.querySelector(`link[rel="stylesheet"][href="${path}"]`)) document.head.append(link)
  else link.dispatchEvent(new Event('load'))
  styled.set(path, loading)
  return loading
}
