import { emptyTraveller, type TravellerValues } from './traveller-values.ts'

/** Points of one movement of the pen, as x and y in turn, in pixels of the pad. */
export type Stroke = number[]

/** What is typed and drawn for a place and not sent yet. */
export type Draft = {
  values: TravellerValues
  strokes: Stroke[]
  typedName: string
  isTyped: boolean
  wantsNews: boolean
  /** How often the data were found faulty: after two times they may be sent as they are. */
  refusals: number
  isIncomplete: boolean
  /** The key of a sending whose answer did not come. */
  key: string | null
}

const emptyDraft: Draft = {
  values: emptyTraveller,
  strokes: [],
  typedName: '',
  isTyped: false,
  wantsNews: false,
  refusals: 0,
  isIncomplete: false,
  key: null,
}

const PREFIX = 'posada.checkin.'
const KEPT_MS = 48 * 3_600_000
const nameOf = (token: string, placeId: string) => `${PREFIX}${token}.${placeId}`

type Stored = Draft & { at: number }

/** The draft of a place on this device. It is kept for 48 hours. */
export function readDraft(token: string, placeId: string): Draft {
  try {
    forgetOldDrafts()
    const text = localStorage.getItem(nameOf(token, placeId))
    if (text === null) return emptyDraft
    const { at: _, ...draft } = JSON.parse(text) as Stored
    return { ...emptyDraft, ...draft, values: { ...emptyTraveller, ...draft.values } }
  } catch {
    return emptyDraft // without storage what is typed lasts as long as the page
  }
}

export function saveDraft(token: string, placeId: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(token, placeId), JSON.stringify({ ...draft, at: Date.now() } satisfies Stored))
  } catch {
    // The same.
  }
}

export function deleteDraft(token: string, placeId: string): void {
  try {
    localStorage.removeItem(nameOf(token, placeId))
  } catch {
    // The same.
  }
}

/** Of other links too, because their pages may never be opened again. */
function forgetOldDrafts(): void {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(PREFIX)) continue
    const { at } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Stored>
    if (at === undefined || Date.now() - at > KEPT_MS) localStorage.removeItem(name)
  }
}
