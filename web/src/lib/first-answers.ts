declare global {
  interface Window {
    posadaFirstAnswers?: FirstAnswers
  }
}

type FirstAnswer = { status: number; headers: Headers; reply: unknown }

/** What `public/first-requests.js` has requested before the application was there. */
export type FirstAnswers = {
  /** Milliseconds since 1970. */
  since: number
  /** By method, address and body. */
  answers: Map<string, Promise<FirstAnswer>>
  /** The same answers by what they are. */
  planning: Promise<FirstAnswer>
  me: Promise<FirstAnswer>
  sideMenu: Promise<FirstAnswer>
  /** What the first picture has decoded of a reply. */
  decoded: WeakMap<object, unknown>
  /** Whether they have come, by their addresses: the files of the planning that are fetched ahead. */
  files: Map<string, Promise<boolean>>
  pictureStyles?: Promise<boolean>
  /** Aborted once the picture that is drawn of them is not wanted, or no longer. */
  picture: AbortController
  /** Resolves once that picture is painted, or it is known that none will be. */
  seen: Promise<void>
  noteSeen: () => void
}

/** An answer that came later than this is of data that may have changed without a word. */
const FRESH_MS = 15_000

/** The answer to a request that was sent before the application was there; each is given once. */
export function takeFirstAnswer(
  method: string,
  url: string,
  body: BodyInit | undefined,
): Promise<FirstAnswer> | undefined {
  const first = window.posadaFirstAnswers
  if (!first || typeof (body ?? '') !== 'string') return undefined
  const key = `${method} ${url} ${(body as string | undefined) ?? ''}`
  const answer = Date.now() - first.since < FRESH_MS ? first.answers.get(key) : undefined
  first.answers.delete(key)
  return answer
}

/** Whether a file that is fetched ahead has come; undefined for any other. */
export const isFetchedAhead = (path: string): Promise<boolean> | undefined => window.posadaFirstAnswers?.files.get(path)

/** The decoded form of a reply that the first picture was drawn from; undefined for any other. */
export const decodedBefore = (reply: object): unknown => window.posadaFirstAnswers?.decoded.get(reply)

/** An answer that takes longer keeps the application back no further. */
const LONGEST_WAIT_MS = 300

/**
 * Resolves once the first picture is painted, where one will be. What the application does meanwhile would only delay it, and has to
 * be done again with the answer. Undefined where no answer was requested.
 */
export function firstPictureIsSeen(): Promise<void> | undefined {
  const seen = window.posadaFirstAnswers?.seen
  return seen && Promise.race([seen, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

/** Removes the picture that was drawn of the planning before the application was there. */
export const endFirstPicture = (): void => window.posadaFirstAnswers?.picture.abort()
