declare global {
  interface Window {
    /** What `public/first-requests.js` has requested before the application was there, by method, address and body. */
    posadaFirstAnswers?: { since: number; answers: Map<string, Promise<Response>> }
  }
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
