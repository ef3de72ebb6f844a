type Listener = () => void

const listeners = new Set<Listener>()

/** Called when the server refuses a call because the account is being closed. */
export function announceClosing(): void {
  for (const listener of listeners) listener()
}

/** Calls the listener whenever that happens. Returns a function that stops listening. */
export function onAccountClosing(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
