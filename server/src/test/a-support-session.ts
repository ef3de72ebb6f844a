import type { InjectOptions } from 'light-my-request'
import type { aProvider } from './a-provider.ts'
import type { GivenApp } from './given.ts'

/** Somebody of the provider in a customer's account: a browser tab of its own, behind the address that they were given. */
export async function aSupportSession(
  given: GivenApp,
  provider: Awaited<ReturnType<typeof aProvider>>,
  accountId: string,
  reason = 'Llamada de las 10:20: no le cuadra el trimestre',
) {
  const reply = await provider.post('/api/admin/enter_customer', { safe_url: accountId, reason })
  if (reply.resultado !== 'Ok') throw new Error(`The entry was refused: ${reply.mensaje}`)
  const [, base = ''] = /^(\/soporte\/[0-9a-f-]+)\//.exec(reply['ruta'] as string) ?? []
  const browser = given.browser()
  // The cookie's path is the session's, so that this tab sends it with its own calls only.
  browser.cookies['posada_support'] = provider.cookies['posada_support'] ?? ''
  Reflect.deleteProperty(provider.cookies, 'posada_support')
  const request = (options: InjectOptions) => browser.request({ ...options, url: `${base}${options.url as string}` })
  const post = (path: string, fields: object = {}) => browser.post(`${base}${path}`, fields)
  const get = (path: string) => browser.get(`${base}${path}`)
  return { base, browser, request, post, get }
}
