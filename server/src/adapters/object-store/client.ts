import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { boundedBytes } from '../../platform/untrusted/bounded-bytes.ts'
import { readInThread } from '../../platform/untrusted/read-in-thread.ts'
import type { readListing } from './read-listing.ts'
import { StoreError, storeErrorOf } from './store-error.ts'

/** Where an S3-compatible store is, and how it is entered. `prefix` is '' or ends with a slash. */
export type StoreSettings = {
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
  prefix: string
  /** The pauses before the attempts that follow a failure for a moment. */
  retryMs?: readonly number[]
}

/** The objects below the prefix of one bucket. Names have letters, digits and `._/-` only. */
export type ObjectStore = {
  put(name: string, bytes: Buffer): Promise<void>
  /** @throws StoreError 'missing' */
  get(name: string): Promise<Buffer>
  /** Objects whose name begins so, sorted by name. */
  list(prefix: string): Promise<{ name: string; size: number }[]>
  remove(name: string): Promise<void>
}

type Options = { timeoutMs?: number }

const TIMEOUT_MS = 120_000
/** A piece of a copy has at most 8 MB, and the manifest of a large cluster some more. */
const MAX_ANSWER = 64 * 1024 * 1024
const RETRY_MS = [500, 2_000, 8_000]

/**
 * A client of the S3 protocol: addresses by path (every compatible store has them) and signatures of version 4 that cover the
 * content. An answer 5xx or 429, or none, is tried again. @throws StoreError
 */
export function objectStore(settings: StoreSettings, { timeoutMs = TIMEOUT_MS }: Options = {}): ObjectStore {
  const { endpoint, bucket, region, keyId, secret, prefix, retryMs = RETRY_MS } = settings
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  async function send(method: string, url: string, body?: Buffer): Promise<Buffer> {
    for (let attempt = 0; ; attempt++) {
      const wait = retryMs[attempt]
      try {
        return await sendOnce(method, url, body)
      } catch (error) {
        if (!(error instanceof StoreError && error.isTemporary) || wait === undefined) throw error
        await sleep(wait)
      }
    }
  }

  async function sendOnce(method: string, url: string, body?: Buffer): Promise<Buffer> {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    }
    const content = body === undefined ? {} : { body: new Uint8Array(body) }
    const request = await signer.sign(url, { method, headers, ...content })
    let status: number
    let answer: Buffer
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
      status = response.status
      answer = await boundedBytes(response, MAX_ANSWER)
    } catch {
      throw new StoreError('unreachable', new URL(endpoint).host)
    }
    if (status >= 200 && status < 300) return answer
    throw storeErrorOf(status, answer.toString('utf8'))
  }

  async function pageOf(xml: string) {
    const owner = { key: `s3 ${root}`, by: 'job' } as const
    const page = await readInThread<typeof readListing>('listing', { owner, input: { xml }, bytes: xml.length }).catch(
      () => null,
    )
    if (!page) throw new StoreError('unexpected', 'ListObjectsV2')
    return page
  }

  const store: ObjectStore = {
    put: async (name, bytes) => void (await send('PUT', `${root}/${prefix}${name}`, bytes)),
    get: (name) => send('GET', `${root}/${prefix}${name}`),
    remove: async (name) => void (await send('DELETE', `${root}/${prefix}${name}`)),
    async list(below) {
      const found: { name: string; size: number }[] = []
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below })
        if (next) query.set('continuation-token', next)
        const page = await pageOf((await send('GET', `${root}?${query}`)).toString('utf8'))
        for (const { key, size } of page.objects) found.push({ name: key.slice(prefix.length), size })
        next = page.next
      }
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
  return store
}
