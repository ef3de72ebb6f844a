/** Suppresses the click event that the browser fires right after the end of a drag. */
export function suppressNextClick(): void {
  const listening = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    listening.abort()
  }
  window.addEventListener('click', swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}
