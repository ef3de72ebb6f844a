import { buffer } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StoreSettings } from '../../adapters/object-store/client.ts'
import { signatureFault } from './check-signature.ts'

export const storeFaults = ['error', 'cut', 'swallowed', 'full', 'forbidden', 'garbage'] as const

/**
 * `cut` closes the connection in the middle of the body, `swallowed` after the object is kept; `error` answers 500, `garbage` 200
 * with no XML. With `after`, that many more uploads succeed first; with `times`, that many requests fail.
 */
type StoreBehaviour = {
  fault?: (typeof storeFaults)[number] | undefined
  after?: number | undefined
  times?: number | undefined
  slowMs?: number | undefined
}

export type StoreSimulator = {
  /** What a client needs to enter. */
  settings: StoreSettings
  objects(): { name: string; size: number }[]
  /** The bytes of an object as they arrived. */
  bytesOf(name: string): Buffer | undefined
  /** Changes or, with undefined, loses an object behind the client's back. */
  replace(name: string, bytes: Buffer | undefined): void
  behave(behaviour: StoreBehaviour): void
  close(): Promise<void>
}

const BUCKET = 'copias'
const KEY_ID = 'SIMULADO'
const SECRET = 'secreto-simulado'
const PAGE = 50 // small, so that lists have several pages

/** A simulated S3-compatible store on loopback, in memory: PUT, GET, DELETE, ListObjectsV2, checked signatures, and its failures. */
export async function startStoreSimulator({ now = () => new Date() } = {}): Promise<StoreSimulator> {
  const kept = new Map<string, Buffer>()
  let behaviour: StoreBehaviour = {}
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = nextFault(request.method ?? '')
    if (fault === 'cut')
      return void request.once('data', () => request.socket.destroy()).on('end', () => request.socket.destroy())
    const body = await buffer(request)
    if (behaviour.slowMs) await new Promise((resolve) => setTimeout(resolve, behaviour.slowMs))
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    if (fault === 'error') return void refuse(500, 'InternalError')
    if (fault === 'full') return void refuse(507, 'XMinioStorageFull')
    if (fault === 'forbidden') return void refuse(403, 'AccessDenied')
    if (fault === 'garbage') return void response.end('<html>')
    const refused = signatureFault(request, body, { keyId: KEY_ID, secret: SECRET, now: now() })
    if (refused) return void refuse(403, refused)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
    const [, bucket, ...rest] = pathname.split('/')
    const name = rest.join('/')
    if (bucket !== BUCKET) return void refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      kept.set(name, body)
      return void (fault === 'swallowed' ? request.socket.destroy() : response.end())
    }
    if (request.method === 'DELETE') {
      kept.delete(name)
      return void response.writeHead(204).end()
    }
    if (name === '') return void response.setHeader('content-type', 'application/xml').end(listXml(kept, searchParams))
    const found = kept.get(name)
    if (found) response.end(found)
    else refuse(404, 'NoSuchKey')
  }

  /** Counts down the uploads that still succeed, then the requests that still fail. */
  function nextFault(method: string): StoreBehaviour['fault'] {
    const { fault, after = 0, times = Infinity } = behaviour
    if (fault === undefined || times <= 0) return undefined
    if (after > 0) {
      if (method === 'PUT') behaviour = { ...behaviour, after: after - 1 }
      return undefined
    }
    behaviour = { ...behaviour, times: times - 1 }
    return fault
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { endpoint, bucket: BUCKET, region: 'auto', keyId: KEY_ID, secret: SECRET, prefix: '' },
    objects: () => [...kept].map(([name, { length }]) => ({ name, size: length })).toSorted(byName),
    bytesOf: (name) => kept.get(name),
    replace: (name, bytes) => void (bytes ? kept.set(name, bytes) : kept.delete(name)),
    behave: (next) => void (behaviour = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** A token is Base64 there, with '+', '/' and '='. */
const TOKEN_HEAD = Buffer.from([0xfb, 0xff, 0xbf, 0xfe])
const tokenOf = (name: string) => Buffer.concat([TOKEN_HEAD, Buffer.from(name)]).toString('base64')

function listXml(kept: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const [prefix, token] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
  const after = Buffer.from(token, 'base64').subarray(TOKEN_HEAD.length).toString('utf8')
  const names = [...kept.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
  const page = names.slice(0, PAGE)
  const more = names.length > PAGE ? `<NextContinuationToken>${tokenOf(page.at(-1)!)}</NextContinuationToken>` : ''
  const contents = page.map((name) => `<Contents><Key>${name}</Key><Size>${kept.get(name)!.length}</Size></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`
}
