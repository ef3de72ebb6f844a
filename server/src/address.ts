import type { Config } from './config.ts'

/** The URL to type into a browser. A host that means 'every address' becomes localhost. */
export function addressOf({ publicUrl, host, port, tls }: Pick<Config, 'publicUrl' | 'host' | 'port' | 'tls'>): string {
  if (publicUrl) return publicUrl
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${name}:${port}`
}
