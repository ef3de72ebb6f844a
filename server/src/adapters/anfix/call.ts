import { cleanText } from '@posada/domain/platform/text/clean-text'
import { z } from 'zod'
import { ProgramError, type ProgramToken } from '../../accounting/anfix/accounting-program.ts'
import { boundedBytes } from '../../platform/untrusted/bounded-bytes.ts'
import { isModestJson } from '../../platform/untrusted/json-budget.ts'
import { isNotConnected } from '../is-not-connected.ts'
import { authorizationOf, type ConsumerKey, isPlainValue } from './authorization.ts'
import { type AnfixOperation, WRONG_COMPANY, WRONG_SIGNATURE } from './entities.ts'

const TIMEOUT_MS = 15_000
/** A page of invoices with their lines. */
const LARGEST_ANSWER = 2 * 1024 * 1024
const LONGEST_REASON = 300

export type AnfixConnection = { base: URL; consumer: ConsumerKey; token?: ProgramToken | undefined }

const NO_ANSWER = 'Anfix no responde. Se vuelve a intentar solo dentro de unos minutos.'
const NO_ACCESS = 'Anfix no acepta el permiso. Desconecte Anfix en el panel de usuario y conéctelo otra vez.'
const WRONG_COMPANY_ADVICE = 'Anfix no reconoce la empresa. Elíjala otra vez en la ficha del establecimiento.'

const answer = z.object({
  result: z.union([z.number(), z.string()]),
  outputData: z.looseObject({}).nullish(),
  errorList: z
    .array(z.looseObject({ code: z.string().max(100).nullish(), text: z.string().max(10_000).nullish() }))
    .nullish(),
})

/** Makes one call about a company; returns what it found or made. @throws ProgramError */
export async function callAnfix(
  connection: AnfixConnection,
  { applicationId, path, model }: AnfixOperation,
  { companyId, values }: { companyId?: string | undefined; values: object },
): Promise<unknown[]> {
  const body = { applicationId, ...(companyId !== undefined && { companyId }), inputBusinessData: { [model]: values } }
  const { text } = await send(connection, path, { authorization: authorizationOf(connection), body })
  const { success, data } = answer.safeParse(parsed(text))
  if (!success) throw unreadableAnswer()
  if (String(data.result) !== '0') throw refusalOf(data.errorList?.[0])
  const found = data.outputData?.[model] ?? []
  return Array.isArray(found) ? (found as unknown[]) : [found]
}

/** Asks for a token, which comes in the headers of the answer. @throws ProgramError */
export async function fetchToken(
  { base, consumer, token }: AnfixConnection,
  path: string,
  extra: { callbackUrl?: string; verifier?: string },
): Promise<ProgramToken> {
  const { headers } = await send({ base, consumer, token }, path, {
    authorization: authorizationOf({ consumer, token, ...extra }),
  })
  const given = { token: headers.get('oauth_token') ?? '', secret: headers.get('oauth_token_secret') ?? '' }
  if (!isPlainValue(given.token) || !isPlainValue(given.secret)) throw unreadableAnswer()
  return given
}

/** @throws ProgramError */
export async function giveTokenBack(connection: AnfixConnection, path: string): Promise<void> {
  await send(connection, path, { authorization: authorizationOf(connection) })
}

async function send(
  { base }: AnfixConnection,
  path: string,
  { authorization, body }: { authorization: string; body?: object },
): Promise<{ text: string; headers: Headers }> {
  const { status, text, headers } = await exchange(new URL(path, base), authorization, body)
  if (status === 401 || status === 403) throw new ProgramError('access', NO_ACCESS)
  if (status === 429)
    throw new ProgramError('throttled', 'Anfix pide que se le llame menos. Se sigue dentro de unos minutos.')
  if (status >= 500) throw new ProgramError('unanswered', NO_ANSWER)
  if (status >= 400) throw new ProgramError('refused', `Anfix no acepta los datos (${status})`)
  return { text, headers }
}

async function exchange(url: URL, authorization: string, body: object | undefined) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = (await boundedBytes(response, LARGEST_ANSWER)).toString('utf8')
    return { status: response.status, text, headers: response.headers }
  } catch (error) {
    throw new ProgramError(isNotConnected(error) ? 'down' : 'unanswered', NO_ANSWER)
  }
}

function refusalOf(first: { code?: string | null | undefined; text?: string | null | undefined } | undefined) {
  const code = first?.code ?? ''
  if (code === WRONG_SIGNATURE) return new ProgramError('access', NO_ACCESS)
  if (code === WRONG_COMPANY) return new ProgramError('company', WRONG_COMPANY_ADVICE)
  const text = cleanText((first?.text ?? '').slice(0, LONGEST_REASON)) || 'sin explicación'
  return new ProgramError('refused', `Anfix: ${text}${code === '' ? '' : ` (${cleanText(code)})`}`)
}

function parsed(text: string): unknown {
  try {
    if (isModestJson(text)) return JSON.parse(text)
  } catch {
    // said below
  }
  throw unreadableAnswer()
}

export const unreadableAnswer = () => new ProgramError('unreadable', 'La respuesta de Anfix no se entiende')
