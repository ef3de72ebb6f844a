import type { Browser } from '../browser.ts'

const PATIENCE_MS = 5_000

/** Opens an event stream with a session, and collects its events. */
export async function openEventStream(address: string, { cookies }: Browser, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const cookie = `posada_access=${cookies['posada_access'] ?? ''}`
  const response = await fetch(`${address}/api/events`, { headers: { ...headers, cookie }, signal: stop.signal })
  if (response.status !== 200) throw new Error(`The stream was refused: ${await response.text()}`)
  let heard = ''
  let wake = () => {}
  const over = listen().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })

  async function listen() {
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      heard += decoder.decode(chunk, { stream: true })
      wake()
    }
  }

  /** Waits until the text has been received. @throws Error with the text received instead */
  async function until(text: string) {
    const giveUpAt = Date.now() + PATIENCE_MS
    while (!heard.includes(text)) {
      if (Date.now() > giveUpAt) throw new Error(`Never heard ${text}, but: ${heard}`)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, 100)
      })
    }
  }

  await until('event: hello')
  return { heard: () => heard, until, over, close: () => stop.abort() }
}
