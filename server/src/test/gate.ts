/**
 * Something that a simulator waits for, and that the test opens: the order of events is then the same on a slow machine
 * and on a quick one.
 */
export function makeGate() {
  let open = () => {}
  let arrive = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const reached = new Promise<void>((resolve) => (arrive = resolve))
  const hold = () => {
    arrive()
    return opened
  }
  /** `reached` resolves when the first request is at the gate. */
  return { hold, reached, open: () => open() }
}
