/**
 * A text that differs from the stored one. `base` is what was stored when typing began; `sent` the text of a call that has not
 * been answered.
 */
type Draft = { text: string; base: string; sent: string | null; fault: string | null }
/** By field of a dish. */
type Drafts = ReadonlyMap<string, Draft>

type DraftEvent =
  | { type: 'typed'; key: string; text: string; stored: string }
  | { type: 'sent'; key: string }
  | { type: 'saved'; key: string; text: string }
  | { type: 'refused'; key: string; fault: string }
  | { type: 'dropped'; key: string }
  /** The other person's text was seen, and the own one is to replace it. */
  | { type: 'kept'; key: string; stored: string }

export const keyOf = (dishId: string, field: string): string => `${dishId} ${field}`

export function reduceDrafts(drafts: Drafts, event: DraftEvent): Drafts {
  const draft = drafts.get(event.key)
  const next = event.type === 'typed' ? typedDraft(draft, event) : draft && nextDraft(draft, event)
  if (next) return new Map(drafts).set(event.key, next)
  const rest = new Map(drafts)
  rest.delete(event.key)
  return rest
}

/** Undefined where the text is the stored one again. */
function typedDraft(draft: Draft | undefined, { text, stored }: { text: string; stored: string }): Draft | undefined {
  const sent = draft?.sent ?? null
  if (text === stored && sent === null) return undefined
  return { text, base: draft?.base ?? stored, sent, fault: null }
}

/** Undefined where there is nothing more to save. */
function nextDraft(draft: Draft, event: Exclude<DraftEvent, { type: 'typed' }>): Draft | undefined {
  switch (event.type) {
    case 'sent':
      return { ...draft, sent: draft.text, fault: null }
    case 'saved':
      // What was typed after the text was sent stays.
      return draft.text === event.text ? undefined : { ...draft, base: event.text, sent: null }
    case 'refused':
      return { ...draft, sent: null, fault: event.fault }
    case 'kept':
      return { ...draft, base: event.stored }
    case 'dropped':
      return undefined
  }
}

/** Whether somebody else has changed the text since typing began. */
export const isOvertaken = (draft: Draft, stored: string): boolean =>
  draft.sent === null && stored !== draft.base && stored !== draft.text
