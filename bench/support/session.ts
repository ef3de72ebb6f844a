import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'

export type Json = Record<string, unknown> & { resultado: string; mensaje: string }
export type ApiSession = ReturnType<typeof openSession>
type RawReply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Fewer connections than one address may have. */
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** A session with the server over real sockets: keeps cookies and CSRF tokens as a browser does. */
export function openSession(address: string) {
  const { hostname, port } = new URL(address)
  const cookies = new Map<string, string>()
  const csrf = { access: '', refresh: '' }
  let cookieLine = ''

  function send(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<RawReply> {
    const token = path.startsWith('/token') ? csrf.refresh : csrf.access
    const all = {
      ...(cookieLine ? { cookie: cookieLine } : {}),
      ...(token ? { 'x-csrf-token': token } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers: all }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) keep(line)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        })
      })
      sent.setTimeout(60_000, () => sent.destroy(new Error('no answer in 60 s')))
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async function sendForm(path: string, form: FormData): Promise<RawReply> {
    const encoded = new Response(form)
    const body = Buffer.from(await encoded.arrayBuffer())
    return send('POST', path, body, { 'content-type': encoded.headers.get('content-type') ?? '' })
  }

  function keep(line: string) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    cookies.set(pair.slice(0, at), pair.slice(at + 1))
    cookieLine = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async function post(path: string, payload: object = {}, headers: Record<string, string> = {}): Promise<Json> {
    const json = read(await send('POST', path, JSON.stringify(payload), headers))
    const meta = json['meta'] as { access_csrf_token: string; refresh_csrf_token: string } | undefined
    if (meta) [csrf.access, csrf.refresh] = [meta.access_csrf_token, meta.refresh_csrf_token]
    return json
  }

  const get = async (path: string): Promise<Json> => read(await send('GET', path))
  const logIn = (email: string, password: string) => post('/api/web_login', { email, password })
  return { send, sendForm, post, get, logIn, cookie: (name: string) => cookies.get(name) ?? '' }
}

export const bodyOf = ({ headers, body }: RawReply): Buffer =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body

function read(answer: RawReply): Json {
  const json = JSON.parse(bodyOf(answer).toString()) as Json
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${answer.status}: ${json.mensaje}`)
  return json
}
