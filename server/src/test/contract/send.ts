import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@posada/contract/endpoint'
import type { InjectOptions } from 'light-my-request'
import sharp from 'sharp'
import type { Browser } from '../browser.ts'

const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a6e6e' } })
  .png()
  .toBuffer()

/**
 * Makes a request of the contract as a browser would send it: as JSON, as a form with a picture, or in the address.
 * @throws Error where it was one too many, because a search of such a reply finds nothing and proves nothing
 */
export async function send(browser: Pick<Browser, 'request'>, endpoint: Endpoint, body: Record<string, unknown>) {
  const response = await browser.request(await optionsOf(endpoint, body))
  if (response.statusCode === 429) throw new Error(`${endpoint.path}: too many requests of one session`)
  return response
}

export async function optionsOf(endpoint: Endpoint, body: Record<string, unknown>): Promise<InjectOptions> {
  if (endpoint.form === 'upload') return withFile(endpoint, body)
  if (endpoint.method === 'GET') return { method: 'GET', url: addressOf(endpoint, body) }
  // Without a key such a call is refused before it looks at anything.
  const headers = endpoint.outside ? { 'idempotency-key': randomUUID() } : {}
  return { method: 'POST', url: endpoint.path, payload: body, headers }
}

/** A form with a file that the call accepts. */
export const withFile = ({ path, accepts }: Endpoint, body: Record<string, unknown>) =>
  multipart(path, body, accepts !== 'any' ? picture : Buffer.from(`Unidad\n101\n`))

/** Multipart, the fields first. */
export async function multipart(url: string, body: Record<string, unknown>, file: Buffer): Promise<InjectOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, asText(value))
  form.append('file', new Blob([new Uint8Array(file)]), 'foto.png')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { method: 'POST', url, payload: Buffer.from(await encoded.arrayBuffer()), headers }
}

function addressOf({ path }: Endpoint, body: Record<string, unknown>): string {
  const rest = new URLSearchParams()
  let address = path
  for (const [name, value] of Object.entries(body))
    if (address.includes(`:${name}`)) address = address.replace(`:${name}`, encodeURIComponent(asText(value)))
    else if (value !== null && value !== undefined) rest.set(name, asText(value))
  return rest.size > 0 ? `${address}?${rest.toString()}` : address
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
