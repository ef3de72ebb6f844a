/** Information that the server embeds in the page. */
type PageInfo = { version: string; simulate: boolean; secure: boolean }

const defaults: PageInfo = { version: '', simulate: false, secure: true }

export function pageInfo(): PageInfo {
  try {
    return { ...defaults, ...(JSON.parse(metaContent('posada')) as Partial<PageInfo>) }
  } catch {
    return defaults
  }
}

export const cspNonce = (): string => metaContent('csp-nonce')

const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
