import type { Config } from './config.ts'

/** What a person types into the browser; a host that means 'every address' is reached as this machine. */
export function addressOf({ publicUrl, host, port, tls }: Pick<Config, 'publicUrl' | 'host' | 'port' | 'tls'>): string {
  if (publicUrl) return publicUrl
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${name}:${port}`
}
