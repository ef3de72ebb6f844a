/** What the tests asked of the double of the server and what it could not answer. */
const unanswered: string[] = []

export const recordUnanswered = (request: string): void => void unanswered.push(request)

/** Fails the test whose requests found no answer: what it showed was the screen without connection. */
export function failOnUnanswered(): void {
  const requests = [...new Set(unanswered.splice(0))]
  if (requests.length > 0) throw new Error(`The test has no answer for ${requests.join(', ')}`)
}
