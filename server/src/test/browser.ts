import type { FastifyInstance } from 'fastify'
import type { InjectOptions } from 'light-my-request'
import { isOfSpecification, requireGivenKeys } from './given-reply-keys.ts'

type Json = Record<string, unknown> & { resultado: string; mensaje: string }

/** A test client that keeps cookies and CSRF tokens as a browser does. */
export type Browser = ReturnType<typeof aBrowser>

export function aBrowser(app: FastifyInstance, address = '127.0.0.1') {
  const cookies: Record<string, string> = {}
  const csrf = { access: '', refresh: '' }

  async function request(options: InjectOptions) {
    const path = typeof options.url === 'string' ? options.url : ''
    const token = path.startsWith('/token') ? csrf.refresh : csrf.access
    const headers = { ...(token ? { 'x-csrf-token': token } : {}), ...options.headers }
    const response = await app.inject({
      remoteAddress: address,
      ...options,
      cookies: Object.assign({}, cookies, options.cookies),
      headers,
    })
    for (const { name, value } of response.cookies) {
      if (value) cookies[name] = value
      else Reflect.deleteProperty(cookies, name)
    }
    const [asked = ''] = path.split('?')
    if (isOfSpecification(asked) && response.statusCode === 200) requireGivenKeys(asked, response.json())
    return response
  }

  /** The reply's JSON, whatever its status. */
  async function post(path: string, payload: object = {}, headers: Record<string, string> = {}): Promise<Json> {
    const response = await request({ method: 'POST', url: path, payload, headers })
    const json = response.json<Json & { meta?: { access_csrf_token: string; refresh_csrf_token: string } }>()
    if (json.meta) [csrf.access, csrf.refresh] = [json.meta.access_csrf_token, json.meta.refresh_csrf_token]
    return json
  }

  const get = async (path: string): Promise<Json> => (await request({ method: 'GET', url: path })).json<Json>()
  const logIn = (email: string, password: string, code?: string) =>
    post('/api/web_login', { email, password, ...(code ? { code } : {}) })

  return { app, cookies, csrf, request, post, get, logIn }
}
