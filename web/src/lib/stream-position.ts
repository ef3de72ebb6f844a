/*
 * Whether the event stream goes on where this tab has read: each reply says the number of the newest change when it was read, and the
 * stream that of the change after which it reports everything. What has changed between the two was reported by neither.
 */
let firstRead = Infinity
let position: number | undefined
let reload: (() => void) | undefined

/** Notes the number of a reply, of its header; null for a reply without. */
export function noteRead(header: string | null): void {
  if (header === null) return
  firstRead = Math.min(firstRead, Number(header))
  reloadWhatWasMissed()
}

/** The stream reports what changes after this number. */
export function streamBeginsAt(number: number): void {
  position = number
  reloadWhatWasMissed()
}

/** What to do where something was missed. Returns a function that ends it. */
export function onMissedChanges(handler: () => void): () => void {
  reload = handler
  position = undefined
  return () => {
    if (reload === handler) reload = undefined
  }
}

function reloadWhatWasMissed() {
  if (position === undefined || firstRead >= position) return
  firstRead = Infinity
  reload?.()
}
