declare global {
  interface Window {
    posadaFirstAnswers?: FirstAnswers
  }
}

/** What `public/first-requests.js` has requested before the application was there. */
export type FirstAnswers = {
  /** Milliseconds since 1970. */
  since: number
  /** By method, address and body. */
  answers: Map<string, Promise<Response>>
  /** What they say, as it came: an envelope of our server, or of somebody else. */
  planning: Promise<unknown>
  me: Promise<unknown>
  sideMenu: Promise<unknown>
  /** Aborted once the picture that is drawn from them is not wanted, or no longer. */
  picture: AbortController
}

/** An answer that came later than this is of data that may have changed without a word. */
const FRESH_MS = 15_000

/** The answer to a request that was sent before the application was there; each is given once. */
export function takeFirstAnswer(
  method: string,
  url: string,
  body: BodyInit | undefined,
): Promise<Response> | undefined {
  const first = window.posadaFirstAnswers
  if (!first || typeof (body ?? '') !== 'string') return undefined
  const key = `${method} ${url} ${(body as string | undefined) ?? ''}`
  const answer = Date.now() - first.since < FRESH_MS ? first.answers.get(key) : undefined
  first.answers.delete(key)
  return answer
}

/** Removes the picture that was drawn of the planning before the application was there. */
export const endFirstPicture = (): void => window.posadaFirstAnswers?.picture.abort()
