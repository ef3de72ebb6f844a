/** The click that a browser makes of the end of a drag, in the same breath, opens nothing. */
export function swallowClick(): void {
  const listening = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    listening.abort()
  }
  window.addEventListener('click', swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}
