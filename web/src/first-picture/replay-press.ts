/**
 * Remembers the last press while the signal lasts. Once it is aborted, what is in the grid at the same place is pressed: the picture
 * and the grid of the application are the same.
 */
export function replayPress(signal: AbortSignal): void {
  let last: { clientX: number; clientY: number } | undefined
  const remember = ({ clientX, clientY }: MouseEvent) => (last = { clientX, clientY })
  document.addEventListener('click', remember, { capture: true, signal })
  signal.addEventListener('abort', () => {
    // The application handles presses only once what it has drawn is painted.
    if (last) requestAnimationFrame(() => setTimeout(press, 0, last))
  })
}

function press(at: { clientX: number; clientY: number }): void {
  const target = document.elementFromPoint(at.clientX, at.clientY)
  if (!target?.closest('[role=grid]')) return
  target.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true, cancelable: true, view: window }))
}
