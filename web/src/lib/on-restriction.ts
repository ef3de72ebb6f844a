type Listener = () => void

const listeners = new Set<Listener>()

/** Calls the listener when a call was refused because of the state of the account. Returns a function that stops listening. */
export function onRestriction(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the frame says of the account may be out of date: its subscription has ended while the screen was open. */
export function announceRestriction(): void {
  for (const listener of listeners) listener()
}
