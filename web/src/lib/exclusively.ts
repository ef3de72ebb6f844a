const waiting = new Map<string, Promise<unknown>>()

/** Runs functions of the same name one after another: across tabs where the browser has locks, else within this tab. */
export function withNamedLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers offer locks only over https or on localhost.
  if (globalThis.navigator?.locks) return navigator.locks.request(name, work)
  const before = waiting.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  waiting.set(name, mine)
  return mine
}
