type Reason = 'unreachable' | 'forbidden' | 'missing' | 'no bucket' | 'full' | 'failing' | 'unexpected'

const SENTENCES: Record<Reason, string> = {
  unreachable: 'El almacén de copias no responde',
  forbidden: 'El almacén de copias rechaza la clave de acceso o no le da permiso',
  missing: 'El almacén de copias no tiene ese objeto',
  'no bucket': 'El almacén de copias no tiene ese bucket',
  full: 'El almacén de copias está lleno',
  failing: 'El almacén de copias falla',
  unexpected: 'El almacén de copias responde algo que no se entiende',
}

/** What an S3-compatible store refused, in one Spanish sentence without secrets. */
export class StoreError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, detail: string) {
    super(detail === '' ? `${SENTENCES[reason]}.` : `${SENTENCES[reason]} (${detail}).`)
    this.reason = reason
  }

  /** Whether the same request may succeed a moment later. */
  get isTemporary(): boolean {
    return this.reason === 'unreachable' || this.reason === 'failing'
  }
}

/** The codes with which MinIO, Ceph, Backblaze and others say that no more fits. */
const FULL = /QuotaExceeded|XMinioStorageFull|StorageFull|EntityTooLarge|cap exceeded/i

/** The error of an answer that is not 2xx; its code is in the XML of S3. */
export function storeErrorOf(status: number, body: string): StoreError {
  const code = /<Code>([\w.]{1,60})<\/Code>/.exec(body)?.[1] ?? String(status)
  if (status === 507 || FULL.test(code)) return new StoreError('full', code)
  if (code === 'NoSuchBucket') return new StoreError('no bucket', '')
  if (status === 404) return new StoreError('missing', '')
  if (status === 401 || status === 403) return new StoreError('forbidden', code)
  if (status >= 500 || status === 429) return new StoreError('failing', code)
  return new StoreError('unexpected', code)
}
