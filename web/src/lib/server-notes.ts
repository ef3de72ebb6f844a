/** Information that the server embeds in the page. */
export type ServerNotes = { version: string; simulate: boolean; secure: boolean }

const unsaid: ServerNotes = { version: '', simulate: false, secure: true }

export function serverNotes(): ServerNotes {
  try {
    return { ...unsaid, ...(JSON.parse(metaContent('posada')) as Partial<ServerNotes>) }
  } catch {
    return unsaid
  }
}

export const cspNonce = (): string => metaContent('csp-nonce')

const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
