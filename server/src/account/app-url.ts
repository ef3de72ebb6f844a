import type { Dependencies } from '../dependencies.ts'

/** An address for a mail or a copied link: from the configured public address alone, never from a request's Host. */
export function appUrl({ publicUrl, host, port, tls }: Dependencies['config'], path: string): string {
  return `${publicUrl ?? `${tls ? 'https' : 'http'}://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`}${path}`
}
